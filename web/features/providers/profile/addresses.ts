import { brand } from '#content/brand.ts'
import type { Provider } from '#domain/providers.ts'

type Named = Pick<Provider, '_id' | 'displayname'>

/** Where on the page a time is booked. */
export const BOOK = '#book'

/** The same place, with the treatment that it is about. */
export const bookAddress = (treatment: string) => `?${new URLSearchParams({ treatment })}${BOOK}`

/** The care team finds a time where the clinic offers none: the form arrives with the provider. */
export const writeAddress = ({ _id, displayname }: Named) =>
  `/contact-us?${new URLSearchParams({ provider: _id, name: displayname })}`

/** A WhatsApp chat with the company, which begins with the provider's name. */
export function whatsappAddress({ displayname }: Named) {
  const text = `Hello ${brand.name}, I have a question about ${displayname}.`
  return `https://wa.me/${brand.phone.href.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`
}

/** Where a profile can be shared, in the order in which the links stand. */
export function shareAddresses(url: string, title: string) {
  const ask = (address: string, told: Record<string, string>) => `${address}?${new URLSearchParams(told)}`
  return {
    Facebook: ask('https://www.facebook.com/sharer/sharer.php', { u: url }),
    X: ask('https://x.com/intent/post', { url, text: title }),
    LinkedIn: ask('https://www.linkedin.com/sharing/share-offsite/', { url }),
    WhatsApp: ask('https://wa.me/', { text: `${title} ${url}` }),
  }
}
