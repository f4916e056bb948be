/** Promises that several pages make. Each is written once, so that no two pages contradict each other. */
export const promises = {
  reply: 'A member of our care team replies within one working day.',
  privacy: 'We never share your details with a clinic without asking you first.',
  sharing:
    'If you’d like quotes, we’ll tell you which providers we would ask. They see your request only if you agree.',
  reference: 'You get a reference number straight away, on screen and by email.',
  package: 'Treatment, accommodation and transfers for one price, set by the clinic.',
} as const
