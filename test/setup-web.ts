import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { toast } from '#web/platform/toast.ts'

// Waiting ends when the thing is there; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 60_000, defaultHidden: false })

// A toast stays for seconds: the next test would find it beside its own.
afterEach(() => toast.remove())

// The test files of a worker share one window and the imported packages: each file restores both, and our own modules
// are imported again, with their stores empty.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.resetModules()
})

// happy-dom decodes no pictures: every one counts as whole, as in a browser that has decoded it.
Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1, height: 1, close: () => undefined }) })
