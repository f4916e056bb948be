import type { Agreement, QuoteRequest } from '#features/cases/rules/cases.ts'
import type { Quote } from '#features/cases/rules/quotes.ts'

/** Requests, quotes and agreements for the tests of this feature. */
export const REQUEST_ID = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
export const QUOTE_ID = '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const id = (digit: number) => `7f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a1${digit}`

const DAY_MS = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS)

/** Two implants, a crown, and a root canal that is not on the clinic's list. */
export const quoteRequest = (change: Partial<QuoteRequest> = {}): QuoteRequest => ({
  _id: REQUEST_ID,
  state: 'asked',
  reason: '',
  quote: null,
  reference: 'SN-7K4M-2QXP',
  sentAt: inDays(-1).toISOString(),
  answerBy: inDays(4).toISOString(),
  plan: '1-M4636-im4636-cz26-rc26',
  lines: [
    {
      position: 0,
      name: 'Implant with crown',
      treatment: 'implant-with-crown',
      teeth: [46, 36],
      jaw: null,
      quantity: 2,
    },
    { position: 1, name: 'Zirconia crown', treatment: 'crown-zirconia', teeth: [26], jaw: null, quantity: 1 },
    { position: 2, name: 'Root canal treatment', treatment: 'root-canal', teeth: [26], jaw: null, quantity: 1 },
  ],
  note: 'I would like to travel in spring.',
  ageBand: '40-49',
  smoking: 'non-smoker',
  country: 'DE',
  documents: [
    { _id: id(1), name: 'document-1.webp', type: 'image', isVisible: true },
    { _id: id(2), name: 'document-2.pdf', type: 'pdf', isVisible: false },
  ],
  isOpen: true,
  listedCents: [
    { position: 0, cents: 230_000 },
    { position: 1, cents: 30_000 },
    { position: 2, cents: null },
  ],
  draft: null,
  patient: null,
  isInvoiced: false,
  agreement: null,
  ...change,
})

const line = { quantity: 1, reason: '', materials: '', guaranteeYears: null, listedCents: null }

export const sentQuote = (): Quote => ({
  _id: QUOTE_ID,
  state: 'sent',
  currency: 'USD',
  rate: 1,
  rateDate: '2026-11-18',
  total: { low: 318_000, high: 338_000 },
  lines: [
    {
      ...line,
      _id: id(3),
      position: 0,
      answer: 'confirmed',
      name: 'Implant with crown',
      teeth: [46, 36],
      quantity: 2,
      price: { low: 230_000, high: 230_000 },
      materials: 'Straumann BLX',
      guaranteeYears: 10,
    },
    {
      ...line,
      _id: id(4),
      position: 1,
      answer: 'confirmed',
      name: 'Zirconia crown',
      teeth: [26],
      price: { low: 30_000, high: 30_000 },
    },
    {
      ...line,
      _id: id(5),
      position: 2,
      answer: 'examination',
      name: 'Root canal treatment',
      teeth: [26],
      price: { low: 20_000, high: 40_000 },
      reason: 'Not clear on the X-ray.',
    },
    {
      ...line,
      _id: id(6),
      position: null,
      answer: 'added',
      name: 'Bone graft',
      teeth: [46],
      price: { low: 38_000, high: 38_000 },
      reason: 'The bone is thin.',
    },
  ],
  visits: [
    { nights: 5, healingWeeks: { low: 12, high: 26 }, days: [] },
    { nights: 5, healingWeeks: null, days: [] },
  ],
  included: ['ct_scan'],
  paymentTerms: 'Half before each trip.',
  message: '',
  validUntil: inDays(30).toISOString().slice(0, 10),
  sentAt: inDays(-1).toISOString(),
})

export const agreement = (change: Partial<Agreement> = {}): Agreement => ({
  quoteId: QUOTE_ID,
  currency: 'USD',
  lines: sentQuote().lines.map(({ _id, name, teeth, quantity, price }) => ({
    _id,
    name,
    teeth,
    quantity,
    price: price ?? { low: 0, high: 0 },
  })),
  total: { low: 318_000, high: 338_000 },
  changeOrders: [],
  ...change,
})
