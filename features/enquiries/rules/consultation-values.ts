/** What a person may choose in the forms. Pages need these before anything is sent, so they stand apart from the schemas. */
export const TREATMENTS = [
  'dental surgery',
  'eye surgery',
  'aesthetic surgery',
  'body surgery',
  'gastric sleeve',
  'gastric bypass',
  'bariatric surgery',
  'hair transplantation',
  'other',
] as const

/** The most documents that can be sent with a request. */
export const REQUEST_DOCUMENTS_MAX = 10

/** The longest message, in characters. */
export const MESSAGE_MAX = 4000

/** How long a call with the care team lasts. */
export const CALL_MINUTES = 20
