import bangkok from '#platform/web/drawings/posters/bangkok.svg'
import barcelona from '#platform/web/drawings/posters/barcelona.svg'
import budapest from '#platform/web/drawings/posters/budapest.svg'
import buenosAires from '#platform/web/drawings/posters/buenos-aires.svg'
import cancun from '#platform/web/drawings/posters/cancun.svg'
import dubrovnik from '#platform/web/drawings/posters/dubrovnik.svg'
import istanbul from '#platform/web/drawings/posters/istanbul.svg'
import mostar from '#platform/web/drawings/posters/mostar.svg'
import rio from '#platform/web/drawings/posters/rio.svg'
import sofia from '#platform/web/drawings/posters/sofia.svg'

/** Posters by the names used in `content/destinations.ts`. */
export const posters: Readonly<Record<string, string>> = {
  bangkok,
  barcelona,
  budapest,
  'buenos-aires': buenosAires,
  cancun,
  dubrovnik,
  istanbul,
  mostar,
  rio,
  sofia,
}

/** Background classes by the colours at the lower edges of the posters: the Content-Security-Policy forbids style attributes. */
export const bands: Readonly<Record<string, string>> = {
  '#17463F': 'bg-pine',
  '#0B6B63': 'bg-teal-700',
  '#5A3345': 'bg-plum',
  '#8C3A2C': 'bg-[#8C3A2C]',
  '#0F2F2C': 'bg-ink',
}
