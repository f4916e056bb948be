import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Destination } from '#content/destinations.ts'
import type { DestinationGuide as Guide } from '#content/pages/destinations.ts'
import { countryAnchor } from './country-index.tsx'
import { PosterCard, type PosterCardProps } from './poster-card.tsx'

type DestinationGuideProps = PosterCardProps & Pick<Destination, 'description'> & { guide: Guide | undefined }

/** Travel guide of a country with its poster. On wide screens the posters alternate sides. */
export function DestinationGuide({ guide, ...destination }: DestinationGuideProps) {
  const { country, description } = destination
  return (
    <article
      id={countryAnchor(country)}
      className="group grid items-center gap-x-12 gap-y-7 md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-12 lg:gap-x-6"
    >
      <div className="max-w-[420px] lg:col-span-4 lg:group-even:order-2 lg:group-even:col-start-9">
        <PosterCard {...destination} />
      </div>
      <div className="lg:col-span-7 lg:col-start-6 lg:group-even:col-start-1">
        <h2 className="text-3xl">{country}</h2>
        <p className="mt-3 max-w-[52ch] text-lg">{description}</p>
        {guide && <GuideText {...guide} />}
        <Link to={`/search?${new URLSearchParams({ country })}`} className="link mt-4">
          Clinics in {country}
          <ArrowRight />
        </Link>
      </div>
    </article>
  )
}

function GuideText({ text, treatments }: Guide) {
  return (
    <>
      <p className="mt-4 max-w-[68ch] text-muted">{text}</p>
      <h3 className="mt-6 text-sm">Popular treatments</h3>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {treatments.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} className="link font-normal">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
