import type { Feedback, FeedbackPage } from '#features/feedback/rules/feedback.ts'

const id = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`

/** Feedback as the API presents it; `number` makes id and text distinct. */
export const feedbackOf = (number: number, change: Partial<Feedback> = {}): Feedback => ({
  _id: id(number),
  rating: 5,
  text: `What patient ${number} said.`,
  writer: 'Hannah B.',
  service: 'Dental Implant',
  createdAt: '2026-11-12T10:00:00.000Z',
  changedAt: null,
  answer: null,
  version: 1,
  ...change,
})

/** A page of feedback, by default the last one. */
export const pageOf = (feedback: Feedback[], change: Partial<FeedbackPage> = {}): FeedbackPage => ({
  summary: { rating: 4.9, count: 128, stars: [0, 1, 2, 9, 116] },
  feedback,
  nextCursor: null,
  ...change,
})

export const nothingSaid = pageOf([], { summary: { rating: null, count: 0, stars: [0, 0, 0, 0, 0] } })
