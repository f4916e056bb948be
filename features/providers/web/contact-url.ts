import type { Provider } from '#platform/rules/providers.ts'

/** Link to the contact form with the provider prefilled, for clinics that offer no slots. */
export const contactUrl = ({ _id, displayname }: Pick<Provider, '_id' | 'displayname'>) =>
  `/contact-us?${new URLSearchParams({ provider: _id, name: displayname })}`
