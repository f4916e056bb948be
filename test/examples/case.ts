import type { CaseClinic, PatientCase } from '#features/cases/rules/cases.ts'
import type { Quote } from '#features/cases/rules/quotes.ts'

/** A quote that confirms the implants and adds a bone graft. */
export const exampleQuote = (change: Partial<Quote> = {}): Quote => ({
  _id: '00000000-0000-4000-8000-000000000101',
  state: 'sent',
  currency: 'USD',
  rate: 1,
  rateDate: null,
  total: { low: 268_000, high: 268_000 },
  lines: [
    {
      _id: '00000000-0000-4000-8000-000000000201',
      position: 0,
      answer: 'confirmed',
      name: 'Implant with crown',
      teeth: [46, 36],
      quantity: 2,
      price: { low: 230_000, high: 230_000 },
      reason: '',
      materials: 'Straumann BLX',
      guaranteeYears: 10,
      listedCents: 230_000,
    },
    {
      _id: '00000000-0000-4000-8000-000000000202',
      position: null,
      answer: 'added',
      name: 'Bone graft',
      teeth: [46],
      quantity: 1,
      price: { low: 38_000, high: 38_000 },
      reason: 'The bone is thin.',
      materials: '',
      guaranteeYears: null,
      listedCents: null,
    },
  ],
  visits: [
    { nights: 5, healingWeeks: { low: 12, high: 26 }, days: ['2026-12-07'] },
    { nights: 4, healingWeeks: null, days: [] },
  ],
  included: ['ct_scan', 'airport_transfer'],
  paymentTerms: 'Half before each visit.',
  message: '',
  validUntil: '2026-12-12',
  sentAt: '2026-11-19T09:00:00.000Z',
  ...change,
})

export const exampleClinic = (change: Partial<CaseClinic> = {}): CaseClinic => ({
  _id: '00000000-0000-4000-8000-000000000011',
  state: 'quoted',
  reason: '',
  quote: exampleQuote(),
  provider: '00000000-0000-4000-8000-000000000021',
  name: 'Danube Implant & Smile',
  facts: {
    doctor: 'Dr. Szabó',
    picture: null,
    city: 'Budapest',
    country: 'Hungary',
    isVerified: true,
    rating: 4.8,
  },
  reliability: {
    replyMinutes: { value: 300, cases: 61 },
    answerRate: { value: 0.95, cases: 64 },
    invoiceVariance: { value: 0.026, cases: 12 },
    cancellationRate: { value: null, cases: 2 },
  },
  listedCents: 230_000,
  messages: 0,
  ...change,
})

/** An open case with one quote in force. */
export const exampleCase = (change: Partial<PatientCase> = {}): PatientCase => ({
  _id: '00000000-0000-4000-8000-000000000001',
  state: 'open',
  reference: 'SN-7K4M-2QXP',
  sentAt: '2026-11-18T09:00:00.000Z',
  answerBy: '2026-11-23T09:00:00.000Z',
  plan: '1-M4636-im4636',
  lines: [
    {
      position: 0,
      name: 'Implant with crown',
      treatment: 'implant-with-crown',
      teeth: [46, 36],
      jaw: null,
      quantity: 2,
    },
  ],
  note: 'I would like to travel in spring.',
  ageBand: '40-49',
  smoking: 'non-smoker',
  country: 'DE',
  documents: [],
  clinics: [exampleClinic()],
  agreement: null,
  ...change,
})
