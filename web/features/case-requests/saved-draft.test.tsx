import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseRequest } from '#domain/cases.ts'
import type { QuoteDraft, QuoteDraftForm, SavedDraft } from '#domain/quote-drafts.ts'
import { caseRequest, REQUEST_ID } from '#test/example-case-request.ts'
import { fullOwnProvider } from '#test/example-own-provider.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { toast } from '#web/platform/toast.ts'
import { RequestScreen } from './request-screen.tsx'

const PRICE = 'Price in USD, Root canal treatment'
const fetched = vi.fn<typeof fetch>()
/** The server of a test: the request, and the draft that it holds. */
let request: CaseRequest
let isReachable: boolean
/** Holds the answers to saves back. */
let slow: Promise<void> | undefined

function serve(form: QuoteDraftForm) {
  if (!isReachable) return Response.json({ success: false, code: 'unavailable', message: 'Later.' }, { status: 503 })
  const { draft } = request
  if ((draft?.version ?? 0) !== form.version)
    return Response.json({ success: false, code: 'changed', message: 'Another draft.', draft }, { status: 409 })
  const next: SavedDraft = { version: form.version + 1, savedAt: '2026-11-18T09:00:00.000Z', content: form.content }
  request = { ...request, draft: next }
  return Response.json({ success: true, draft: next })
}
const type = (value: string) => fireEvent.change(screen.getByLabelText(PRICE), { target: { value } })
const typed = () => screen.getByLabelText<HTMLInputElement>(PRICE).value
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const priceOf = (draft: SavedDraft | null) => draft?.content?.lines[2]?.price
/** Beyond the debounce. */
const pass = (ms = 2000) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show() {
  openPage(() => <RequestScreen id={REQUEST_ID} user={fullOwnProvider} />, `/dashboard/case-requests/${REQUEST_ID}`)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
}
/** The same case in a tab of another device. */
const elsewhere = async () => {
  cleanup()
  sessionStorage.clear()
  await show()
}
const saveElsewhere = (price: string) => {
  const content = request.draft?.content as QuoteDraft
  const lines = content.lines.map((line, at) => (at === 2 ? { ...line, price } : line))
  const version = (request.draft?.version ?? 0) + 1
  request = { ...request, draft: { version, savedAt: '2026-11-18T10:00:00.000Z', content: { ...content, lines } } }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  request = caseRequest()
  isReachable = true
  slow = undefined
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (path, init) => {
      if (String(path).endsWith('/messages')) return Response.json({ success: true, messages: [] })
      if (String(path).endsWith('/draft')) {
        const answer = serve(JSON.parse(String(init?.body)))
        await slow
        return answer
      }
      return Response.json({ success: true, request })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('what is typed is saved after a pause, and another device goes on with it', async () => {
  await show()
  await pass()
  expect(request.draft).toBeNull()
  type('2')
  type('210')
  await pass()
  expect([request.draft?.version, priceOf(request.draft)]).toEqual([1, '210'])
  expect(screen.getByText(/^Draft saved at/)).toBeTruthy()
  await elsewhere()
  expect(typed()).toBe('210')
  type('220')
  await pass()
  expect([request.draft?.version, priceOf(request.draft)]).toEqual([2, '220'])
})

test('two drafts stay until one of them is chosen', async () => {
  await show()
  type('210')
  await pass()
  saveElsewhere('300')
  type('220')
  await pass()
  expect(await screen.findByText('There is another draft of this answer')).toBeTruthy()
  expect([typed(), priceOf(request.draft)]).toEqual(['220', '300'])
  press('Use the other draft')
  expect(typed()).toBe('300')
  saveElsewhere('310')
  type('230')
  await pass()
  press('Keep mine')
  await pass()
  expect([typed(), priceOf(request.draft), request.draft?.version]).toEqual(['230', '230', 4])
})

test('a failed save is tried again, and nothing typed is lost', async () => {
  await show()
  isReachable = false
  type('210')
  await pass()
  expect(screen.getByText('Your last changes aren’t saved yet. We’ll try again.')).toBeTruthy()
  isReachable = true
  await pass(16_000)
  expect(priceOf(request.draft)).toBe('210')
})

test('what is typed while a save is in flight is saved after it, without a conflict', async () => {
  await show()
  const answered = Promise.withResolvers<void>()
  slow = answered.promise
  type('210')
  await pass()
  type('220')
  await pass()
  slow = undefined
  answered.resolve()
  await pass()
  expect([request.draft?.version, priceOf(request.draft)]).toEqual([2, '220'])
  expect(screen.queryByText('There is another draft of this answer')).toBeNull()
})
