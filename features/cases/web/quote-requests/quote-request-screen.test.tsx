import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushedNotifications } from '#platform/web/live/live-changes.ts'
import { toast } from '#platform/web/toast.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { agreement, QUOTE_ID, quoteRequest, REQUEST_ID, sentQuote } from '#test/examples/quote-request.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { QuoteDraftForm } from '../../rules/quote-drafts.ts'
import { QuoteRequestScreen } from './quote-request-screen.tsx'

const API = `/api/v1/case-requests/${REQUEST_ID}`
const fetched = vi.fn<typeof fetch>()
/** The server of a test: the request as it is, and what it answers to writes. */
let request: QuoteRequest
let answerWrite: (path: string) => Response
let answerDraft: (form: QuoteDraftForm) => Response
const SAVED_AT = '2026-11-18T09:00:00.000Z'

const written = () =>
  fetched.mock.calls.flatMap(([path, init]) =>
    init?.method === 'POST' ? [[String(path), JSON.parse(String(init.body ?? 'null'))]] : [],
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (treatment: RegExp, answer: string) => {
  const group = screen.getByRole('radiogroup', { name: treatment })
  fireEvent.click(within(group).getByRole('radio', { name: answer }))
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function show() {
  openPage(
    () => <QuoteRequestScreen id={REQUEST_ID} user={fullOwnProvider} />,
    `/dashboard/case-requests/${REQUEST_ID}`,
  )
  await screen.findByRole('heading', { level: 1 })
}

beforeEach(() => {
  request = quoteRequest()
  answerWrite = () => Response.json({ success: true, request })
  answerDraft = ({ version, content }) =>
    Response.json({ success: true, draft: { version: version + 1, savedAt: SAVED_AT, content } })
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (path, init) => {
      if (String(path).endsWith('/messages')) return Response.json({ success: true, messages: [] })
      if (String(path).endsWith('/draft')) return answerDraft(JSON.parse(String(init?.body ?? '{}')))
      return init?.method === 'POST' ? answerWrite(String(path)) : Response.json({ success: true, request })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a clinic reads what is known of the patient, and which documents it can open', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Answer case SN-7K4M-2QXP')
  expect(screen.getByText(/^Patient in Germany, aged 40–49, non-smoker\./)).toBeTruthy()
  expect(screen.getByText('I would like to travel in spring.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Tooth chart. Treatments at 46, 36, 26.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open document-1.webp' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /document-2/ })).toBeNull()
  expect(screen.getByText(/PDF and DICOM files can hold names/)).toBeTruthy()
})

test('each refusal is at its field, and a quote is sent once all are mended', async () => {
  await show()
  choose(/Zirconia crown/, 'Change')
  type('Price in USD, Zirconia crown', '340')
  expect(screen.getByText('In plain words. 0 of 400 characters.')).toBeTruthy()
  press(/^Send quote/)
  expect(await screen.findByText('2 fields need your attention.')).toBeTruthy()
  const reason = screen.getByLabelText('Reason the patient will read')
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Price in USD, Root canal treatment').getAttribute('aria-invalid')).toBe('true')
  expect(written()).toEqual([])

  type('Reason the patient will read', 'A stronger material.')
  // A corrected field is no longer marked, and the others still are
  expect(reason.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByText(/fields need your attention/)).toBeNull()
  expect(screen.getByLabelText('Price in USD, Root canal treatment').getAttribute('aria-invalid')).toBe('true')
  type('Price in USD, Root canal treatment', '210')
  const sees = within(screen.getByRole('region', { name: 'What the patient sees' }))
  expect(sees.getByText('$2,850')).toBeTruthy()
  answerWrite = () => {
    request = { ...request, state: 'quoted', quote: sentQuote() }
    return Response.json({ success: true, request })
  }
  press('Send quote, $2,850')
  expect(await screen.findByRole('button', { name: 'Revise quote' })).toBeTruthy()
  const [[path, form] = []] = written()
  expect(path).toBe(`${API}/quotes`)
  expect(form).toMatchObject({
    replaces: null,
    currency: 'USD',
    lines: [
      { position: 0, answer: 'confirmed', amount: 230_000 },
      { position: 1, answer: 'changed', amount: 34_000, teeth: [26], quantity: 1, reason: 'A stronger material.' },
      { position: 2, answer: 'confirmed', amount: 21_000 },
    ],
  })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('quote-draft'))).toEqual([])
})

test('what was typed survives a reload, and the patient’s view is one press away', async () => {
  await show()
  choose(/Root canal/, 'Needs exam')
  type('From, in USD, Root canal treatment', '200')
  type('To, in USD, Root canal treatment', '400')
  press('Add a treatment')
  type('Treatment', 'Bone graft')
  cleanup()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>('Treatment').value).toBe('Bone graft')
  expect(screen.getByRole('button', { name: 'Send quote, $2,800–$3,000' })).toBeTruthy()
  press('Preview the whole quote')
  const dialog = within(screen.getByRole('dialog', { name: 'What the patient sees' }))
  expect(dialog.getByText('Bone graft')).toBeTruthy()
})

test('a conflict shows the case as it is now, keeps the draft and replaces the newer quote', async () => {
  await show()
  type('Price in USD, Root canal treatment', '200')
  const newer = quoteRequest({ state: 'quoted', quote: sentQuote() })
  answerWrite = () =>
    Response.json(
      { success: false, code: 'changed', message: 'Your quote was changed.', request: newer },
      { status: 409 },
    )
  press(/^Send quote/)
  expect(await screen.findByText(/Your quote was changed\. The case has changed/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your quote' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Price in USD, Root canal treatment').value).toBe('200')
  request = newer
  answerWrite = () => Response.json({ success: true, request })
  press(/^Send revised quote/)
  await waitFor(() => expect(written()).toHaveLength(2))
  const [[, first], [, second]] = written() as [[string, { id: string }], [string, { id: string }]]
  expect(second).toEqual({ ...first, id: expect.any(String), replaces: QUOTE_ID })
  expect(second.id).not.toBe(first.id)
})

test('a case that ended keeps what was typed until the clinic discards it', async () => {
  await show()
  type('Price in USD, Root canal treatment', '200')
  const ended = quoteRequest({ state: 'closed', isOpen: false, documents: [], note: '' })
  answerWrite = () =>
    Response.json({ success: false, code: 'changed', message: 'This case has ended.', request: ended }, { status: 409 })
  press(/^Send quote/)
  expect(await screen.findByRole('button', { name: 'Discard my changes' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Price in USD, Root canal treatment').value).toBe('200')
  press('Discard my changes')
  expect(screen.queryByRole('button', { name: /^Send quote/ })).toBeNull()
})

test('a clinic declines with a reason, and can quote after all', async () => {
  await show()
  press('Not possible for us')
  type('Reason (optional)', 'We are fully booked.')
  answerWrite = () => {
    request = { ...request, state: 'declined', reason: 'We are fully booked.' }
    return Response.json({ success: true, request })
  }
  press('Decline case')
  expect(await screen.findByText('Your reason: “We are fully booked.”')).toBeTruthy()
  expect(written()).toEqual([[`${API}/decline`, { reason: 'We are fully booked.' }]])
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const again = screen.getByRole('button', { name: 'Send a quote after all' })
  again.focus()
  fireEvent.click(again)
  expect(screen.getByRole('button', { name: /^Send quote/ })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an older answer does not replace what was just sent', async () => {
  await show()
  type('Price in USD, Root canal treatment', '210')
  const older = Promise.withResolvers<Response>()
  const before = Response.json({ success: true, request })
  const serve = fetched.getMockImplementation()
  fetched.mockImplementation(async (path, init) =>
    String(path) === API && init?.method === 'GET' ? older.promise : (serve?.(path, init) ?? Response.error()),
  )
  act(() => pushedNotifications.set(Math.random()))
  request = quoteRequest({ state: 'quoted', quote: sentQuote() })
  press(/^Send quote/)
  expect(await screen.findByRole('button', { name: 'Revise quote' })).toBeTruthy()
  await act(async () => older.resolve(before))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.getByRole('button', { name: 'Revise quote' })).toBeTruthy()
})

test('a case that was not answered in time is late, and can still be quoted', async () => {
  request = quoteRequest({ state: 'expired' })
  await show()
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText(/^The time to answer has passed\. The case is still open/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send a quote after all' })).toBeTruthy()
})

test('a quote in force is withdrawn by its id', async () => {
  request = quoteRequest({ state: 'quoted', quote: sentQuote() })
  await show()
  press('Withdraw quote')
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your quote?' }))
  answerWrite = () => {
    request = { ...request, state: 'withdrawn', quote: { ...sentQuote(), state: 'withdrawn' } }
    return Response.json({ success: true, request })
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw quote' }))
  expect(await screen.findByText(/^You withdrew your quote\. The case is still open/)).toBeTruthy()
  expect(written()).toEqual([[`${API}/withdrawal`, { quoteId: QUOTE_ID, reason: '' }]])
})

const chosen = () =>
  quoteRequest({
    state: 'chosen',
    isOpen: false,
    quote: { ...sentQuote(), state: 'accepted' },
    patient: { _id: REQUEST_ID, name: 'Hannah Becker', email: 'hannah@example.org', phone: '+49 89 7654321' },
    agreement: agreement(),
  })

test('after the acceptance the clinic reads who the patient is, and proposes a change with its difference', async () => {
  request = chosen()
  await show()
  expect(screen.getByText('Hannah Becker')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+49 89 7654321' }).getAttribute('href')).toBe('tel:+49897654321')
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write an invoice' })).toBeTruthy()
  press('Propose a change')
  expect(document.activeElement?.textContent).toBe('Propose a change')
  const group = within(screen.getByRole('group', { name: 'Change to Root canal treatment' }))
  fireEvent.click(group.getByRole('radio', { name: 'New price' }))
  type('New price in USD, Root canal treatment', '300')
  type('Reason the patient will read', 'The scan shows two canals.')
  const difference = screen.getByText('Difference').nextSibling?.textContent
  expect(difference).toBe('− $100 … + $100')
  press('Propose change')
  await waitFor(() => expect(written()).toHaveLength(1))
  const [[path, form] = []] = written()
  expect(path).toBe(`${API}/change-orders`)
  expect(form).toMatchObject({ reason: 'The scan shows two canals.', lines: [{ kind: 'reprice', amount: 30_000 }] })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Changes' })))
})

test('after the final invoice no other is offered', async () => {
  request = { ...chosen(), isInvoiced: true }
  await show()
  expect(screen.queryByRole('link', { name: 'Write an invoice' })).toBeNull()
})
