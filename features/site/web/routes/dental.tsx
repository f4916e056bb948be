import { type PointerEvent, useState } from 'react'
import { type ImplantPart, implantParts } from '#content/treatments/dental.ts'
import { preloadGetInTouch } from '#features/enquiries/web/get-in-touch.lazy.tsx'
import abutment from '#platform/web/drawings/implant/abutment.svg'
import abutmentScrew from '#platform/web/drawings/implant/abutment-screw.svg'
import crown from '#platform/web/drawings/implant/crown.svg'
import implantBody from '#platform/web/drawings/implant/implant-body.svg'
import jaw from '#platform/web/drawings/implant/jaw.svg'
import { headMeta } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { DeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { implantDrawing } from '../../words/treatment.ts'
import { loadTreatment } from '../treatments/load-treatment.ts'
import { TreatmentArticle } from '../treatments/treatment-article.tsx'
import { TreatmentHero } from '../treatments/treatment-hero.tsx'
import type { Route } from './+types/dental.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await preloadGetInTouch()
  return {
    ...(await loadTreatment(pattern, context.get(publicReads))),
    parts: implantParts,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData?.page)

/**
 * One layer per part, all of the same size. `row` is the vertical range of the part on its layer, `label` the offset of
 * its number within the row.
 */
const implantDrawings: Readonly<Record<number, { src: string; row: string; label: string }>> = {
  1: { src: crown, row: 'top-0 h-[21.6%]', label: 'top-[55.2%]' },
  2: { src: abutmentScrew, row: 'top-[21.6%] h-[11.7%]', label: 'top-[42.7%]' },
  3: { src: abutment, row: 'top-[33.3%] h-[16.4%]', label: 'top-[43.5%]' },
  4: { src: implantBody, row: 'top-[49.7%] h-[25.8%]', label: 'top-[50.6%]' },
  5: { src: jaw, row: 'top-[75.5%] h-[24.5%]', label: 'top-[52.2%]' },
}

const PARTS = { id: 'parts', heading: implantDrawing.heading }

type Highlight = { isActive: boolean; onActivate: () => void; onDeactivate: () => void }

/** Exploded drawing of an implant. Hovering or focusing a part highlights it in the drawing and in the list. */
function ImplantParts({ parts }: { parts: readonly ImplantPart[] }) {
  const [active, setActive] = useState<number>()
  const deactivate = () => setActive(undefined)
  // Touch pointers leave after every tap: the highlight then stays until another part is activated.
  const handlePointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') deactivate()
  }
  const highlightOf = ({ number }: ImplantPart) => ({
    isActive: number === active,
    onActivate: () => setActive(number),
    onDeactivate: deactivate,
  })
  return (
    <section id={PARTS.id} className="wrap pt-14 md:pt-22">
      <h2>{PARTS.heading}</h2>
      <p className="mt-3 text-muted">{implantDrawing.lead}</p>
      <div
        onPointerLeave={handlePointerLeave}
        className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[440px_minmax(0,1fr)]"
      >
        <fieldset aria-label={implantDrawing.label} className="rounded-md bg-sand-50 px-3 py-6">
          <div className="relative mx-auto aspect-530/940 max-w-[416px]">
            <Axis />
            {parts.map((part) => (
              <Layer key={part.number} part={part} isFaint={active !== undefined && active !== part.number} />
            ))}
            {parts.map((part) => (
              <Row key={part.number} part={part} {...highlightOf(part)} />
            ))}
          </div>
        </fieldset>
        <ol className="divided">
          {parts.map((part) => (
            <Description key={part.number} part={part} {...highlightOf(part)} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Common axis of all parts. */
function Axis() {
  return (
    <svg viewBox="0 0 530 940" aria-hidden="true" className="absolute inset-0 size-full">
      <path
        d="M220 24V868"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
        className="fill-none stroke-coral"
      />
    </svg>
  )
}

function Layer({ part: { number }, isFaint }: { part: ImplantPart; isFaint: boolean }) {
  return (
    <img
      src={implantDrawings[number]?.src}
      alt=""
      width={530}
      height={940}
      loading="lazy"
      className={`absolute inset-0 size-full transition-opacity duration-200 ${isFaint ? 'opacity-30' : ''}`}
    />
  )
}

/** Interactive row of a part in the drawing, from the part to its number. */
function Row({ part: { number, name }, isActive, onActivate, onDeactivate }: { part: ImplantPart } & Highlight) {
  const { row, label } = implantDrawings[number] ?? {}
  return (
    <button
      type="button"
      aria-describedby={descriptionId(number)}
      onPointerEnter={onActivate}
      onFocus={onActivate}
      onClick={onActivate}
      onBlur={onDeactivate}
      className={`group absolute inset-x-0 rounded-sm -outline-offset-3 ${row}`}
    >
      <span
        className={`absolute left-[92.5%] grid size-8 -translate-1/2 place-items-center rounded-full text-sm font-bold text-white ${label} ${isActive ? 'bg-teal-700' : 'bg-pine'}`}
      >
        {number}
      </span>
      <span
        className={`absolute right-[13%] -translate-y-[calc(100%+6px)] rounded-sm bg-page px-2.5 py-1 text-sm font-semibold whitespace-nowrap shadow-2 transition-opacity group-hover:opacity-100 group-focus:opacity-100 ${label} ${isActive ? '' : 'opacity-0'}`}
      >
        {name}
      </span>
    </button>
  )
}

function Description({ part, isActive, onActivate }: { part: ImplantPart } & Highlight) {
  const { number, name, role, material } = part
  return (
    <li
      onPointerEnter={onActivate}
      className={`grid grid-cols-[36px_minmax(0,1fr)] gap-3.5 py-5.5 transition-colors md:grid-cols-[40px_minmax(0,1fr)] md:gap-5 md:px-4 ${isActive ? 'bg-teal-50' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-9 place-items-center rounded-full font-bold text-white md:size-10 ${isActive ? 'bg-teal-700' : 'bg-pine'}`}
      >
        {number}
      </span>
      <div id={descriptionId(number)}>
        <h3 className="display text-xl md:text-[1.5rem]">{name}</h3>
        <p className="mt-1 max-w-[58ch] text-muted">{role}</p>
        <p className="mt-1.5 text-sm">{material}</p>
      </div>
    </li>
  )
}

const descriptionId = (number: number) => `part-${number}`

export default function Dental({ loaderData: { parts, ...treatment } }: Route.ComponentProps) {
  return (
    <>
      <TreatmentHero {...treatment} />
      <DeferredLayout height="[--height:1701px] md:[--height:1737px] lg:[--height:994px]">
        <ImplantParts parts={parts} />
      </DeferredLayout>
      <TreatmentArticle {...treatment} above={[PARTS]} />
    </>
  )
}
