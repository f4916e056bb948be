import type { INCLUSIONS } from '#domain/quotes.ts'

/** What the price of a quote can include besides the treatments. */
export const inclusionNames: Readonly<Record<(typeof INCLUSIONS)[number], string>> = {
  x_ray: 'X-ray',
  ct_scan: '3D scan',
  sedation: 'Sedation',
  temporary_crown: 'Temporary crown',
  medication: 'Medication',
  hotel: 'Hotel',
  airport_transfer: 'Airport transfer',
  local_transfer: 'Transfers in town',
  translator: 'Translator',
  follow_up: 'Follow-up visit',
}

export const agreementWords = {
  title: 'Accepted quote',
  changes: 'The price is fixed. A later change holds only once the patient has accepted it.',
  range: 'The final price of a treatment with a range follows after the examination, and the patient decides about it.',
} as const
