/** What a patient may need to know of the premises. */
export const facilities = [
  'Parking',
  'Accessible to disabled people',
  'Public transport access',
  'Wheelchair accessible toilet',
  'Access without steps',
  'Disabled parking',
  'Patient bathroom',
  'Wireless access',
  'On-site pharmacy',
] as const
export type Facility = (typeof facilities)[number]
