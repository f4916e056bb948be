import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { queryClient } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/toast.ts'

// Waiting ends when the thing is there; on a busy machine that takes a while.
const { asyncWrapper } = getConfig()
configure({
  asyncUtilTimeout: 20_000,
  defaultHidden: false,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    flushEffects()
    return found
  },
})

/**
 * Waiting ends with the change of the page that it waits for, and on a busy machine React runs the effects of that change later:
 * a test would press a key before anything listens. React runs all effects before it renders anything else.
 */
function flushEffects() {
  renders++
  act(() => elsewhere.render(createElement('i', { key: renders })))
}
const elsewhere = createRoot(document.createElement('div'))
let renders = 0

// A toast stays for seconds: the next test would find it beside its own.
afterEach(() => toast.remove())
// The next test reads for itself.
afterEach(() => queryClient.clear())

const START_URL = 'http://localhost:3000/'
const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }

// The last test of another file may still have navigated away, even to about:blank, from where the history leads nowhere.
beforeAll(() => browser.happyDOM.setURL(START_URL))

// The test files of a worker share one window and the imported packages: each file restores both, and our own modules
// are imported again, with their stores empty.
afterAll(async () => {
  cleanup()
  // A lazily loaded module that is still on its way would fail without the window, and with it every later file that imports it.
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  configure({ asyncWrapper })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})

// happy-dom decodes no pictures: every one counts as whole, as in a browser that has decoded it.
Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1, height: 1, close: () => undefined }) })
