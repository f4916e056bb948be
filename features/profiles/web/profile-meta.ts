import type { MetaDescriptor } from 'react-router'
import { formatPrice } from '#platform/rules/money/money.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { storedImage } from '#platform/rules/stored-images.ts'
import { providerProfile } from '../words/provider-profile.ts'

const DESCRIPTION_MAX = 160

/** Title, description and Open Graph tags of a profile. An empty profile has no description and is not indexed. */
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

/** Preview image of a shared link: the first uploaded picture, since messengers do not render SVG drawings. */
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
  const words = providerProfile.meta
  const sentences = [
    specialization && place ? words.specialityIn(specialization, place) : specialization || place,
    services && startingPrice !== null ? words.servicesFrom(services, formatPrice(startingPrice)) : services,
    description.replaceAll(/\s+/g, ' ').trim(),
  ].filter(Boolean)
  return sentences.length === 0 ? undefined : truncate(sentences.join('. '))
}

/** Truncates at a word boundary. */
function truncate(text: string) {
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, DESCRIPTION_MAX).replace(/[\s,.;:]+\S*$/, '')}…`
}
