import { Link } from 'react-router'
import { destinations } from '#content/destinations.ts'
import { bands, posters } from '#features/site/web/destinations/posters.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Check } from '#platform/web/ui/icons.tsx'
import type { Journey } from '../rules/dashboard.ts'
import { journeyTexts } from '../words/dashboard.ts'
import { type JourneyStep, journeySteps } from './journey-steps.ts'

/** The journey of a patient with a clinic, beside the poster of its country. */
export function JourneyPanel({ journey }: { journey: Journey }) {
  const { provider, service } = journey
  const clinic = [provider.clinicName, provider.displayname].filter(Boolean).join(', ')
  const steps = journeySteps(journey)
  const current = steps.find(({ isDone }) => !isDone)
  const treatment = service && provider.city ? journeyTexts.serviceIn(service, provider.city) : service
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="journey" className="card p-5 md:p-6">
        <h2 id="journey" className="text-2xl">
          {treatment || journeyTexts.heading}
        </h2>
        <p className="mt-1.5 text-sm wrap-anywhere text-muted">{clinic}</p>
        <ol className="mt-5">
          {steps.map((step) => (
            <Step key={step.title} step={step} isCurrent={step === current} />
          ))}
        </ol>
      </section>
      <Poster country={provider.country} city={provider.city} />
    </div>
  )
}

const via =
  'before:absolute before:top-9 before:bottom-1 before:left-[13px] before:border-l-3 before:border-dotted before:border-coral/75 last:before:hidden'
const disc = 'absolute top-0 left-0 grid size-7 place-items-center rounded-full'

function Step({ step: { title, text, when, isDone, action }, isCurrent }: { step: JourneyStep; isCurrent: boolean }) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={`relative pb-6 pl-11 last:pb-0 ${via}`}>
      {isDone ? (
        <span className={`${disc} bg-teal-700 text-white`}>
          <Check className="size-4" />
          <span className="sr-only">{journeyTexts.done} </span>
        </span>
      ) : (
        <span
          aria-hidden="true"
          className={`${disc} ${isCurrent ? 'bg-apricot' : 'border-2 border-line-strong bg-page'}`}
        >
          {isCurrent && <span className="size-2.5 rounded-full bg-ink" />}
        </span>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-md">{title}</h3>
        {when && <span className="text-sm text-muted tabular-nums">{when}</span>}
      </div>
      <p className="text-sm text-muted">{text}</p>
      {action && (
        <Link to={action.to} className="link text-sm">
          {action.text}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </li>
  )
}

/** Where the journey goes, if there is a poster of the country. */
function Poster({ country, city }: { country: string; city: string }) {
  const destination = destinations.find((one) => one.country === country)
  if (!destination) return null
  return (
    <div className={`flex flex-col overflow-hidden rounded-md text-white max-lg:hidden ${bands[destination.band]}`}>
      <img
        src={posters[destination.poster]}
        alt=""
        width={600}
        height={780}
        className="min-h-0 w-full flex-1 object-cover object-bottom"
      />
      <p className="px-5 pt-3 pb-4">
        <span className="flex items-center gap-2 text-sm font-medium">
          <Flag country={country} />
          {country}
        </span>
        <span className="display mt-1.5 block text-[1.75rem] leading-none">{city}</span>
      </p>
    </div>
  )
}
