const id = '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11'

/** Valid values of the forms of cases and quotes. */
export const CASE_EXAMPLES: Readonly<Record<string, unknown>> = {
  CaseForm: {
    id,
    plan: '1-M36-im36',
    note: 'In spring,\nif possible.',
    ageBand: '40-49',
    smoking: 'non-smoker',
    country: 'DE',
    documents: [id],
    clinics: [id],
  },
  AcceptanceForm: { quoteId: id },
  WithdrawalForm: { quoteId: id, reason: 'A mistake\nin the price.' },
  DeclineForm: { reason: 'Fully booked\nuntil May.' },
  CaseMessageForm: { id, text: 'How long\ndoes it heal?' },
  QuoteForm: {
    id,
    replaces: null,
    currency: 'EUR',
    lines: [
      { position: 0, answer: 'confirmed', amount: 230_000, materials: 'Straumann BLX', guaranteeYears: 10 },
      {
        position: null,
        answer: 'added',
        name: 'Bone graft',
        teeth: [46],
        amount: 38_000,
        reason: 'The bone\nis thin.',
      },
    ],
    visits: [{ nights: 5, healingWeeks: { low: 12, high: 26 }, days: ['2026-12-07'] }, { nights: 4 }],
    included: ['ct_scan'],
    paymentTerms: 'Half before\neach visit.',
    message: 'We look forward\nto you.',
    validUntil: '2026-12-20',
  },
  ChangeOrderForm: {
    id,
    reason: 'The scan\nshows more bone.',
    lines: [{ kind: 'add', name: 'Sedation', teeth: [], quantity: 1, amount: 20_000 }],
  },
  OrderDecisionForm: { decision: 'accept' },
  VisitsForm: { id, visits: [{ number: 1, startsAt: '2026-12-07T06:00:00Z' }], timeZone: 'Europe/Berlin' },
}
