import type { ReactNode } from 'react'
import type { Destination } from '#content/destinations.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import {
  ArrowRight,
  CalendarDays,
  ChevronDown,
  Hospital,
  type IconComponent,
  Languages,
  Plane,
  Tag,
} from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { type DestinationGuide as Guide, travelGuide } from '../../words/destinations.ts'
import { posters } from './posters.ts'

/** Element id of a country on the destinations page. */
export const countryAnchor = (country: string) => country.toLowerCase().replaceAll(' ', '-')

type DestinationGuideProps = Pick<Destination, 'country' | 'city' | 'poster' | 'description'> & {
  /** A treatment people often travel there for, and its lowest price there. */
  label: string
  usd: number | undefined
  /** How many providers there are, such as "7" or "1,000+". */
  providers: string
  /** URL of the country's packages. */
  to: string
  guide: Guide
}

/** Travel guide of a country: poster, facts in columns, and the details behind a disclosure. */
export function DestinationGuide({ guide, ...destination }: DestinationGuideProps) {
  const { country, city, poster, description, to } = destination
  return (
    <article
      id={countryAnchor(country)}
      className="card grid overflow-hidden min-[480px]:grid-cols-[150px_minmax(0,1fr)] md:grid-cols-[220px_minmax(0,1fr)] xl:grid-cols-[190px_minmax(0,1fr)]"
    >
      <div className="relative bg-sand-100 max-[479px]:h-36">
        <img
          src={posters[poster]}
          alt={travelGuide.poster(city)}
          width={600}
          height={780}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_52%] min-[480px]:object-[50%_70%]"
        />
      </div>
      <div className="flex flex-col p-5 md:p-6">
        <h2 className="flex items-center gap-2.5 text-[1.75rem] leading-tight">
          <Flag country={country} />
          {country}
        </h2>
        <p className="mt-2">{description}</p>
        <Facts guide={guide} {...destination} />
        <TreatmentLinks treatments={guide.treatments} />
        <TravelNotes country={country} text={guide.text} />
        <p className="mt-auto flex flex-wrap gap-x-6 pt-3">
          <Link to={`/search?${new URLSearchParams({ country })}`} className="link">
            {travelGuide.clinics(country)}
            <ArrowRight />
          </Link>
          <Link to={to} className="link">
            <Sentence
              text={travelGuide.packages}
              parts={{ country: <span className="sr-only">{travelGuide.inCountry(country)}</span> }}
            />
          </Link>
        </p>
      </div>
    </article>
  )
}

type FactsProps = Pick<DestinationGuideProps, 'guide' | 'label' | 'usd' | 'providers'>

function Facts({ guide: { flight, season, languages }, label, usd, providers }: FactsProps) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 border-y border-line py-4 text-sm">
      <Fact Icon={Plane} label={travelGuide.flight}>
        {flight}
      </Fact>
      <Fact Icon={CalendarDays} label={travelGuide.season}>
        {season}
      </Fact>
      {providers !== '0' && (
        <Fact Icon={Hospital} label={travelGuide.providers}>
          {providers}
        </Fact>
      )}
      {usd !== undefined && (
        <Fact Icon={Tag} label={label}>
          <Sentence text={travelGuide.from} parts={{ price: <Price dollars={usd} /> }} />
        </Fact>
      )}
      <Fact Icon={Languages} label={travelGuide.languages} className="col-span-2">
        {languages}
      </Fact>
    </dl>
  )
}

type FactProps = { Icon: IconComponent; label: string; className?: string; children: ReactNode }

const Fact = ({ Icon, label, className = '', children }: FactProps) => (
  <div className={`grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 ${className}`}>
    <Icon className="row-span-2 mt-0.5 size-4.5 text-teal-700" />
    <dt className="text-muted">{label}</dt>
    <dd className="col-start-2 font-semibold">{children}</dd>
  </div>
)

function TreatmentLinks({ treatments }: Pick<Guide, 'treatments'>) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{travelGuide.popular}</span>
      {treatments.map(({ name, path }) => (
        <Link key={name} to={path} className="link font-normal">
          {name}
        </Link>
      ))}
    </p>
  )
}

function TravelNotes({ country, text }: { country: string; text: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold hover:text-teal-700 [&::-webkit-details-marker]:hidden">
        <Sentence
          text={travelGuide.notes}
          parts={{ country: <span className="sr-only">{travelGuide.forCountry(country)}</span> }}
        />
        <ChevronDown className="size-4 transition group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-sm text-muted">{text}</p>
    </details>
  )
}
