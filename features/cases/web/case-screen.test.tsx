import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleCase, exampleClinic, exampleQuote } from '#test/examples/case.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { Agreement, PatientCase } from '../rules/cases.ts'
import { CaseScreen } from './case-screen.tsx'

const fetched = vi.fn<typeof fetch>()
const sent = () => fetched.mock.calls.map(([url, init]) => [init?.method, String(url), init?.body ?? null])

function Page({ first }: { first: PatientCase }) {
  const [of, setCase] = useState(first)
  return <CaseScreen of={of} onChanged={setCase} />
}
const show = (first: PatientCase) => openPage(() => <Page first={first} />, '/dashboard/cases/1')
const dialog = () => within(screen.getByRole('dialog'))
const column = (name: string | RegExp) => within(screen.getByRole('article', { name }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const quoted = exampleCase({
  clinics: [
    exampleClinic(),
    exampleClinic({ _id: '00000000-0000-4000-8000-000000000012', state: 'asked', quote: null, name: 'Adria Dental' }),
    exampleClinic({
      _id: '00000000-0000-4000-8000-000000000013',
      state: 'declined',
      quote: null,
      name: 'Vitosha Dental',
      reason: 'Fully booked until May.',
    }),
  ],
})
const accepted: PatientCase = {
  ...quoted,
  state: 'accepted',
  clinics: quoted.clinics.map((clinic, index) => (index === 0 ? { ...clinic, state: 'chosen' } : clinic)),
  agreement: {
    quoteId: exampleQuote()._id,
    currency: 'USD',
    lines: exampleQuote().lines.map(({ _id, name, teeth, quantity, price }) => ({
      _id,
      name,
      teeth,
      quantity,
      price: price ?? { low: 0, high: 0 },
    })),
    total: { low: 268_000, high: 268_000 },
    changeOrders: [],
  },
}

test('quotes stand beside each other, with reasons, materials, visits and the listed price', () => {
  show(quoted)
  const text = screen.getByRole('article', { name: /Danube/ }).textContent
  for (const words of [
    'Changed, with a reason1 confirmed, 1 added. $380 more than listed.',
    '2 × Implant with crown (46, 36)$2,300',
    'Straumann BLX · 10-year guarantee',
    '“The bone is thin.” Dr. Szabó',
    '3D scan, Airport transfer',
    'Could begin on Mon, 7 Dec 2026',
    'Then 12–26 weeks to heal',
    '$2,300 listed',
    'Valid until Sat, 12 Dec 2026',
    'Replies in (median)5 h from 61 cases',
    'Answers in time95% from 64 cases',
    'Final invoice against quote+2.6% from 12 cases',
    'Cancelled by the clinicNot enough cases yet',
  ])
    expect(text).toContain(words)
  expect(screen.getByRole('article', { name: /^Adria Dental/ }).textContent).toMatch(
    /answer by.*\$2,300 at its listed prices/s,
  )
  expect(screen.getByRole('article', { name: /^Vitosha Dental/ }).textContent).toContain('“Fully booked until May.”')
})

test('an acceptance says what it reveals, names the quote that was read, and shows what was agreed on', async () => {
  fetched.mockResolvedValue(Response.json({ success: true, case: accepted }))
  show(quoted)
  fireEvent.click(column(/Danube/).getByRole('button', { name: /^Accept \$2,680/ }))
  expect(dialog().getByText(/then learns your name, phone and email/)).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Accept this quote' }))
  const notice = await screen.findByText('You have accepted the quote.')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(sent()).toEqual([
    ['POST', `/api/v1/cases/${quoted._id}/acceptance`, JSON.stringify({ quoteId: exampleQuote()._id })],
  ])
  expect(screen.getByRole('region', { name: 'What you agreed on' }).textContent).toContain('$2,680')
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a quote that was withdrawn meanwhile cannot be accepted, and the case is shown as it is now', async () => {
  const withdrawn = { ...quoted, clinics: [exampleClinic({ state: 'withdrawn', reason: 'A mistake.' })] }
  const message = 'The clinic has just withdrawn this quote, so it can’t be accepted any more.'
  fetched.mockResolvedValue(
    Response.json({ success: false, code: 'changed', message, case: withdrawn }, { status: 409 }),
  )
  show(quoted)
  fireEvent.click(column(/Danube/).getByRole('button', { name: /^Accept/ }))
  fireEvent.click(dialog().getByRole('button', { name: 'Accept this quote' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(column(/Danube/).getByText('Quote withdrawn')).toBeTruthy()
})

test('the same treatment of both jaws, a missing guarantee and a range are named, also once it is agreed on', () => {
  const [first] = exampleQuote().lines
  const [asked] = quoted.lines
  if (!first || !asked) throw new Error('The example has no line.')
  const lines = (['upper', 'lower'] as const).map((jaw, position) => ({
    ...asked,
    teeth: [],
    quantity: 1,
    jaw,
    position,
  }))
  const answered = lines.map(({ position }) => ({
    ...first,
    _id: `00000000-0000-4000-8000-00000000021${position}`,
    position,
    teeth: [],
    quantity: 1,
    guaranteeYears: 0,
  }))
  const total = { low: 230_000, high: 260_000 }
  const agreement: Agreement = {
    ...(accepted.agreement as Agreement),
    lines: answered.map(({ _id, name, teeth, quantity }) => ({ _id, name, teeth, quantity, price: total })),
    total,
  }
  const clinic = exampleClinic({ state: 'chosen', quote: exampleQuote({ lines: answered, total }) })
  show({ ...accepted, lines, clinics: [clinic], agreement })
  const agreed = screen.getByRole('region', { name: 'What you agreed on' }).textContent
  for (const text of [screen.getByRole('article', { name: /Danube/ }).textContent, agreed]) {
    expect(text).toContain('(upper jaw)')
    expect(text).toContain('(lower jaw)')
  }
  expect(agreed).toContain('The price stays within this range.')
  expect(screen.getAllByText('Straumann BLX · no guarantee')).toHaveLength(2)
})

test('a case that was accepted in another tab is shown instead of being closed', async () => {
  const message = 'You have accepted a quote of this case, so it can’t be closed any more.'
  fetched.mockResolvedValue(
    Response.json({ success: false, code: 'changed', message, case: accepted }, { status: 409 }),
  )
  show(quoted)
  fireEvent.click(screen.getByRole('button', { name: 'Close this case' }))
  fireEvent.click(dialog().getByRole('button', { name: 'Close the case' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('region', { name: 'What you agreed on' })).toBeTruthy()
})

test('another refusal leaves the dialog open', async () => {
  fetched.mockResolvedValue(
    Response.json({ success: false, code: 'too_many_requests', message: 'Please wait.' }, { status: 429 }),
  )
  show(quoted)
  fireEvent.click(column(/Danube/).getByRole('button', { name: /^Accept/ }))
  fireEvent.click(dialog().getByRole('button', { name: 'Accept this quote' }))
  expect((await dialog().findByRole('alert')).textContent).toBe('Please wait.')
})

test('a question with a name is refused, and its text stays, also in a dialog that is opened again', async () => {
  const message = 'Your name stays hidden until you accept a quote. Please remove it from the text.'
  fetched.mockImplementation(async (_url, init) =>
    init?.method === 'POST'
      ? Response.json({ success: false, code: 'bad_request', message }, { status: 400 })
      : Response.json({ success: true, messages: [] }),
  )
  show(quoted)
  const ask = () => fireEvent.click(column(/Danube/).getByRole('button', { name: /Ask Dr\. Szabó/ }))
  ask()
  fireEvent.change(dialog().getByLabelText('Your message'), { target: { value: 'Hannah here' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Send message' }))
  expect(await dialog().findByText(message)).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
  ask()
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Hannah here')
})

test('a change is shown with the difference, and holds once it is accepted', async () => {
  const order: Agreement['changeOrders'][number] = {
    _id: '00000000-0000-4000-8000-000000000301',
    state: 'proposed',
    reason: 'The scan shows more bone.',
    proposedAt: '2026-12-01T09:00:00.000Z',
    decidedAt: null,
    difference: { low: -38_000, high: -38_000 },
    lines: [
      {
        _id: '00000000-0000-4000-8000-000000000302',
        kind: 'remove',
        lineId: exampleQuote().lines[1]?._id ?? '',
        name: 'Bone graft',
        teeth: [46],
        quantity: 1,
        amount: null,
      },
    ],
  }
  const agreement = accepted.agreement as Agreement
  const proposed = { ...accepted, agreement: { ...agreement, changeOrders: [order] } }
  const decided = {
    ...agreement,
    total: { low: 230_000, high: 230_000 },
    changeOrders: [{ ...order, state: 'accepted', decidedAt: '2026-12-02T09:00:00.000Z' }],
  }
  fetched.mockResolvedValue(Response.json({ success: true, case: { ...accepted, agreement: decided } }))
  show(proposed)
  const change = within(screen.getByRole('region', { name: /proposes a change/ }))
  expect(change.getByText('$380 less')).toBeTruthy()
  expect(change.getByText('$2,300')).toBeTruthy()
  fireEvent.click(change.getByRole('button', { name: 'Accept the change' }))
  fireEvent.click(dialog().getByRole('button', { name: 'Accept the change' }))
  await waitFor(() => expect(screen.getByText('You have accepted the change.')).toBeTruthy())
  expect(sent()[0]?.slice(1)).toEqual([
    `/api/v1/cases/${quoted._id}/change-orders/${order._id}/decision`,
    JSON.stringify({ decision: 'accept' }),
  ])
  expect(screen.queryByRole('region', { name: /proposes a change/ })).toBeNull()
})
