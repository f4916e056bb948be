import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { quoteRequest, REQUEST_ID, sentQuote } from '#test/examples/quote-request.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { QuoteDraft, QuoteDraftForm, SavedDraft } from '../../rules/quote-drafts.ts'
import type { QuoteForm } from '../../rules/quotes.ts'
import { QuoteRequestScreen } from './quote-request-screen.tsx'

const PRICE = 'Price in USD, Root canal treatment'
const fetched = vi.fn<typeof fetch>()
/** The server of a test: the request, and the draft that it holds. */
let request: QuoteRequest
let isReachable: boolean
/** Holds the answers to saves back. */
let slow: Promise<void> | undefined
/** The server saves, but its answer does not arrive. */
let isAnswerLost: boolean
/** What the server refuses every draft with. */
let refusal: string | undefined
let saves: number
let sent: QuoteForm[]

const refuse = (code: string, status: number, body: object) =>
  Response.json({ success: false, code, message: 'Later.', ...body }, { status })

function serve(form: QuoteDraftForm) {
  saves += 1
  if (!isReachable) return refuse('unavailable', 503, {})
  if (refusal) return refuse('bad_request', 400, { message: refusal })
  const { draft } = request
  if ((draft?.version ?? 0) !== form.version) return refuse('changed', 409, { draft })
  const next: SavedDraft = { version: form.version + 1, savedAt: '2026-11-18T09:00:00.000Z', content: form.content }
  request = { ...request, draft: next }
  return isAnswerLost ? refuse('unavailable', 503, {}) : Response.json({ success: true, draft: next })
}
function serveQuote(form: QuoteForm) {
  const { draft } = request
  if (draft?.content && draft.version !== form.draftVersion)
    return refuse('changed', 409, { message: 'Choose a draft.', draft })
  sent.push(form)
  request = { ...request, state: 'quoted', quote: sentQuote(), draft: null }
  return Response.json({ success: true, request })
}
function serveDiscard() {
  const version = (request.draft?.version ?? 0) + 1
  request = { ...request, draft: { version, savedAt: '2026-11-18T11:00:00.000Z', content: null } }
  return Response.json({ success: true, request })
}
const type = (value: string) => fireEvent.change(screen.getByLabelText(PRICE), { target: { value } })
const typed = () => screen.getByLabelText<HTMLInputElement>(PRICE).value
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const priceOf = (draft: SavedDraft | null) => draft?.content?.lines[2]?.price
/** Beyond the debounce. */
const pass = (ms = 2000) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show() {
  openPage(
    () => <QuoteRequestScreen id={REQUEST_ID} user={fullOwnProvider} />,
    `/dashboard/case-requests/${REQUEST_ID}`,
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
}
const reload = async () => {
  cleanup()
  await show()
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
  request = quoteRequest()
  isReachable = true
  slow = undefined
  isAnswerLost = false
  refusal = undefined
  saves = 0
  sent = []
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (path, init) => {
      if (String(path).endsWith('/messages')) return Response.json({ success: true, messages: [] })
      if (String(path).endsWith('/quotes')) return serveQuote(JSON.parse(String(init?.body)))
      if (String(path).endsWith('/draft') && init?.method === 'DELETE') return serveDiscard()
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

test('what is typed and then undone is saved, too', async () => {
  await show()
  const before = typed()
  type('210')
  await pass()
  type(before)
  await pass()
  expect([request.draft?.version, priceOf(request.draft)]).toEqual([2, before])
})

test('a quote is not sent while there is a draft that this tab has not seen', async () => {
  await show()
  type('210')
  await pass()
  await elsewhere()
  saveElsewhere('300')
  press(/^Send quote/)
  expect(await screen.findByText('There is another draft of this answer')).toBeTruthy()
  expect(await screen.findByText('Choose a draft.')).toBeTruthy()
  press(/^Send quote/)
  expect(await screen.findByText('Choose one of the two drafts before you send your quote.')).toBeTruthy()
  expect([sent, priceOf(request.draft)]).toEqual([[], '300'])
  press('Use the other draft')
  press(/^Send quote/)
  expect(await screen.findByRole('button', { name: 'Revise quote' })).toBeTruthy()
  expect(sent).toMatchObject([{ draftVersion: 2, lines: [{}, {}, { amount: 30_000 }] }])
})

test('a quote is sent although the answer to the last save of its draft was lost', async () => {
  await show()
  isAnswerLost = true
  type('210')
  await pass()
  expect(request.draft?.version).toBe(1)
  press(/^Send quote/)
  expect(await screen.findByRole('button', { name: 'Revise quote' })).toBeTruthy()
  expect(sent).toMatchObject([{ draftVersion: 1 }])
})

test('after a reload a tab without changes of its own shows the newer draft, and one with changes asks', async () => {
  await show()
  type('210')
  await pass()
  saveElsewhere('300')
  await reload()
  expect(typed()).toBe('300')
  expect(screen.queryByText('There is another draft of this answer')).toBeNull()
  type('310')
  saveElsewhere('320')
  await reload()
  expect(typed()).toBe('310')
  expect(screen.getByText('There is another draft of this answer')).toBeTruthy()
})

test('a draft that the server does not take is not sent again until it changes', async () => {
  await show()
  refusal = 'This draft is too long to be saved.'
  type('210')
  await pass()
  expect(screen.getByText(refusal)).toBeTruthy()
  await pass(60_000)
  expect(saves).toBe(1)
  refusal = undefined
  type('220')
  await pass()
  expect([saves, priceOf(request.draft)]).toEqual([2, '220'])
})

test('closing the form keeps the draft, and discarding it takes a confirmation', async () => {
  request = quoteRequest({ state: 'quoted', quote: sentQuote() })
  const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message to the patient/)
  await show()
  press('Revise quote')
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  press('Cancel')
  press('Revise quote')
  fireEvent.change(message(), { target: { value: 'With sedation.' } })
  press('Close and keep draft')
  await pass()
  expect(request.draft?.content?.message).toBe('With sedation.')
  press('Revise quote')
  expect(message().value).toBe('With sedation.')
  press('Discard draft')
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this draft?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(request.draft?.content).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Revise quote' }))
  expect(message().value).toBe('')
})
