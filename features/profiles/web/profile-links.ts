import { brand } from '#content/brand.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { providerProfile } from '../words/provider-profile.ts'

/** Anchor of the booking form on the profile page. */
export const BOOKING_ANCHOR = '#book'

/** Link to the booking form with the treatment preselected. */
export const bookingUrl = (treatment: string) => `?${new URLSearchParams({ treatment })}${BOOKING_ANCHOR}`

/** Opens a WhatsApp chat with the company; the first message names the provider. */
export function whatsappUrl({ displayname }: Pick<Provider, 'displayname'>, phone: string) {
  const text = providerProfile.side.message(brand.name, displayname)
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`
}

/** Share links of a profile, in display order. */
export function shareUrls(url: string, title: string) {
  const withQuery = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`
  return {
    Facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    X: withQuery('https://x.com/intent/post', { url, text: title }),
    LinkedIn: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
    WhatsApp: withQuery('https://wa.me/', { text: `${title} ${url}` }),
  }
}
