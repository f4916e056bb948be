import type { Destination } from '#content/destinations.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { ArrowRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { posterCard as words } from '../../words/destinations.ts'
import { bands, posters } from './posters.ts'

export type PosterCardProps = Pick<Destination, 'country' | 'city' | 'poster' | 'band'> & {
  /** A treatment people often travel there for, and its lowest price there. */
  label: string
  usd: number | undefined
  /** URL of the country's packages. */
  to: string
}

/** Travel poster of a country with a starting price; the whole card links to the packages. */
export function PosterCard({ country, city, poster, band, label, usd, to }: PosterCardProps) {
  return (
    <Link
      to={to}
      className={`@container flex flex-col overflow-hidden rounded-sm text-white transition duration-200 hover:shadow-2 ${bands[band]}`}
    >
      <img
        src={posters[poster]}
        alt=""
        width={600}
        height={780}
        loading="lazy"
        className="aspect-[3/3.9] w-full object-cover object-bottom @md:aspect-square"
      />
      <span className="relative -mt-9.5 px-5.5 pb-3">
        <span className="mb-2 flex items-center gap-2 text-sm font-medium">
          <Flag country={country} />
          {country}
        </span>
        <span className="display block text-[2rem] leading-none">{city}</span>
        <span className="mt-2.5 flex min-h-13 items-center justify-between gap-3 border-t border-white/25 pt-2.5 text-sm">
          <span>
            <span className="block">{label}</span>{' '}
            {usd !== undefined && <Sentence text={words.from} parts={{ price: <Price dollars={usd} /> }} />}
          </span>
          <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap underline underline-offset-4">
            {words.more}
            <ArrowRight className="size-4" />
          </span>
        </span>
      </span>
    </Link>
  )
}
