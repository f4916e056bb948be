import type { MetaDescriptor } from 'react-router'
import { BASE_CURRENCY, formatPrice } from '#domain/money.ts'
import type { Provider } from '#domain/providers.ts'
import { storedImage } from '#domain/stored-images.ts'

const DESCRIPTION_MAX = 160

/** What search engines and messengers show of a profile. One that tells nothing stays out of search engines. */
export function profileMeta(provider: Provider, publicUrl: string) {
  const { displayname, clinicName, cityOfClinic } = provider
  const title = [displayname, clinicName !== displayname && clinicName, cityOfClinic].filter(Boolean).join(', ')
  const cards: MetaDescriptor[] = [
    { property: 'og:type', content: 'profile' },
    { property: 'og:url', content: new URL(`/provider/${provider._id}`, publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  return { title, description: descriptionOf(provider), cards }
}

/** The picture that goes with a shared link: the first that was uploaded, since messengers show no drawings. */
export function sharedPicture({ displayname, clinicName, gallery, avatar, logoofclinic }: Provider) {
  const pictures = [...gallery.map(({ file }) => file), avatar?.url, logoofclinic]
  for (const path of pictures) {
    const stored = path ? storedImage(path) : undefined
    if (path && stored) return { path, alt: clinicName || displayname, width: stored.width, height: stored.height }
  }
}

function descriptionOf(provider: Provider) {
  const { specialization, offeredServices, startingPrice, description } = provider
  const place = [provider.cityOfClinic, provider.countryOfClinic].filter(Boolean).join(', ')
  const services = offeredServices.map(({ title }) => title).join(', ')
  const price = startingPrice === null ? '' : ` from ${formatPrice(startingPrice, BASE_CURRENCY, {})}`
  const sentences = [
    [specialization, place].filter(Boolean).join(' in '),
    services && `${services}${price}`,
    description.replaceAll(/\s+/g, ' ').trim(),
  ].filter(Boolean)
  return sentences.length === 0 ? undefined : cut(sentences.join('. '))
}

/** Ends at a word. */
function cut(text: string) {
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, DESCRIPTION_MAX).replace(/[\s,.;:]+\S*$/, '')}…`
}
