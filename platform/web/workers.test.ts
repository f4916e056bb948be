import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from '#platform/web/workers.ts'

type Rules = { createScriptURL: (address: string) => string }

const register = vi.fn(async (_address: string) => undefined)
afterEach(() => {
  vi.unstubAllGlobals()
  register.mockReset()
})

/** A browser whose page has loaded and that has time. */
function browser(policies?: { createPolicy: (name: string, rules: Rules) => Rules }) {
  vi.stubGlobal('trustedTypes', policies)
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  vi.stubGlobal('navigator', { serviceWorker: { register } })
}

test('the worker is registered at its address, also where browsers know no Trusted Types', () => {
  browser()
  registerWorker()
  expect(register.mock.calls).toEqual([['/sw.js']])
})

test('the one policy that the page may make lets the worker pass and nothing else', () => {
  const made: [string, Rules][] = []
  browser({
    createPolicy: (name, rules) => {
      made.push([name, rules])
      return { createScriptURL: (address) => `trusted ${rules.createScriptURL(address)}` }
    },
  })
  registerWorker()
  expect(register.mock.calls).toEqual([['trusted /sw.js']])
  expect(made.map(([name]) => name)).toEqual(['sanavia-worker'])
  for (const address of ['/sw.js?x', '//elsewhere.example/sw.js', 'https://elsewhere.example/sw.js', '/images/17', ''])
    expect(() => made[0]?.[1].createScriptURL(address)).toThrow(TypeError)
})

test('a browser that refuses the worker, or knows none, is left in peace', async () => {
  browser()
  register.mockRejectedValueOnce(new DOMException('not here', 'SecurityError'))
  registerWorker()
  vi.stubGlobal('navigator', {})
  registerWorker()
  expect(register).toHaveBeenCalledOnce()
})
