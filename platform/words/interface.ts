import { brand } from '#content/brand.ts'

/** Labels and notes that screens share. Those of one feature are in its `words/`. */
export const common = {
  login: 'Login',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving',
  sending: 'Sending',
  loading: 'Loading',
  showMore: 'Show more',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  unreachable: `We could not reach ${brand.name}. Check your connection and try again.`,
} as const

/** The words of small components of `platform/web/ui`. Those of the others stand beside this file. */
export const controls = {
  optional: '(optional)',
  previous: 'Previous',
  next: 'Next',
  verified: 'Verified User',
  unverified: 'Not yet verified',
  showPassword: 'Show password',
} as const
