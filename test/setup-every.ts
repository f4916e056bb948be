import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { runs, SEED } from './properties.ts'
import { takeSurprises, watchConsole } from './surprises.ts'

fc.configureGlobal({ seed: SEED, ...runs(100) })

// What a test prints or reaches by accident is a bug of the test or of the product.
beforeEach(() => {
  takeSurprises()
  const stopWatching = watchConsole()
  return () => {
    stopWatching()
    const surprises = takeSurprises()
    if (surprises.length > 0) throw new Error(`Nobody expected this:\n${surprises.join('\n')}`)
  }
})
