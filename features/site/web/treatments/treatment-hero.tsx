import type { ReactNode } from 'react'
import type { TreatmentPage } from '#content/treatments/treatment.ts'
import { Price } from '#platform/web/currency/price.tsx'
import assembled from '#platform/web/drawings/implant/assembled.svg'
import bariatric from '#platform/web/drawings/treatments/bariatric.svg'
import body from '#platform/web/drawings/treatments/body.svg'
import breast from '#platform/web/drawings/treatments/breast.svg'
import eye from '#platform/web/drawings/treatments/eye.svg'
import face from '#platform/web/drawings/treatments/face.svg'
import hair from '#platform/web/drawings/treatments/hair.svg'
import medical from '#platform/web/drawings/treatments/medical.svg'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ChevronRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { treatmentHero } from '../../words/treatment.ts'
import type { LoadedTreatment } from './load-treatment.ts'

type HeroDrawing = { src: string; width: number; height: number }

const scene = (src: string): HeroDrawing => ({ src, width: 960, height: 720 })

/** Hero drawings by treatment page. */
const heroDrawings: Readonly<Record<TreatmentPage['path'], HeroDrawing>> = {
  dental: { src: assembled, width: 480, height: 420 },
  face: scene(face),
  body: scene(body),
  breast: scene(breast),
  hair: scene(hair),
  eye: scene(eye),
  bariatric: scene(bariatric),
  medical: scene(medical),
}

type TreatmentHeroProps = Pick<LoadedTreatment, 'page' | 'drawingAlt' | 'from' | 'fromTreatment' | 'providers'>

/** Drawing, summary, key facts and next actions of a treatment. */
export function TreatmentHero({ page, drawingAlt, from, fromTreatment, providers }: TreatmentHeroProps) {
  const { title, lead } = page
  return (
    <div className="border-b border-line bg-butter-50">
      <div className="wrap grid items-end gap-x-16 lg:grid-cols-[1.1fr_1fr]">
        <div className="pt-2 pb-8 md:pt-6 md:pb-16">
          <Breadcrumb title={title} />
          <h1 className="mt-3 text-[clamp(2.375rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
          <p className="mt-4.5 max-w-[52ch] text-lg">{lead}</p>
          <Facts page={page} from={from} fromTreatment={fromTreatment} lowest={providers.lowestFirst} />
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/contact-us" className={`${buttonClass({ kind: 'main' })} max-sm:px-4`}>
              {treatmentHero.book}
            </Link>
            <Link to={providers.all} className={`${buttonClass({ kind: 'outline' })} max-sm:px-4`}>
              {providers.first.length > 0 ? treatmentHero.providers(providers.total) : treatmentHero.search}
            </Link>
          </div>
        </div>
        <Drawing path={page.path} alt={drawingAlt} />
      </div>
    </div>
  )
}

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label={treatmentHero.breadcrumbs.label} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
            {treatmentHero.breadcrumbs.home}
          </Link>
        </li>
        <li aria-current="page" className="flex items-center gap-2">
          <ChevronRight className="size-4" />
          {title}
        </li>
      </ol>
    </nav>
  )
}

type FactsProps = Pick<LoadedTreatment, 'page' | 'from' | 'fromTreatment'> & { lowest: string }

function Facts({ page, from, fromTreatment, lowest }: FactsProps) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {page.facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {from && (
        <Fact label={describeFrom(fromTreatment, from.country)}>
          <Link to={lowest} className="underline decoration-teal-300 decoration-[1.5px] underline-offset-4">
            <Price dollars={from.dollars} />
          </Link>
        </Fact>
      )}
    </dl>
  )
}

function describeFrom(treatment: string | undefined, country: string | null | undefined) {
  const words = treatmentHero.from
  if (!treatment) return country ? words.pageIn(country) : words.page
  return country ? words.treatmentIn(treatment, country) : words.treatment(treatment)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="display text-[1.375rem] leading-tight md:text-[1.5rem]">{children}</dd>
    </div>
  )
}

function Drawing({ path, alt }: { path: TreatmentPage['path']; alt: string }) {
  return (
    <div className="overflow-hidden rounded-t-md max-lg:mx-auto max-lg:w-full max-lg:max-w-[560px]">
      <img {...heroDrawings[path]} alt={alt} fetchPriority="high" className="w-full" />
    </div>
  )
}
