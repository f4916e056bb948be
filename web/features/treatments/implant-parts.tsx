import { type PointerEvent, useState } from 'react'
import type { ImplantPart } from '#content/treatments/dental.ts'
import { implantDrawings } from './implant-drawings.ts'

export const PARTS = { id: 'parts', heading: 'The five parts of an implant' }

type Attention = { isChosen: boolean; onChoose: () => void; onForget: () => void }

/** The implant taken apart. Whichever part one points at, in the drawing or in the list, is named and stands out. */
export function ImplantParts({ parts }: { parts: readonly ImplantPart[] }) {
  const [chosen, choose] = useState<number>()
  const forget = () => choose(undefined)
  // A finger leaves with every tap: what it chose stays until another part is chosen.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && forget()
  const attentionTo = ({ number }: ImplantPart) => ({
    isChosen: number === chosen,
    onChoose: () => choose(number),
    onForget: forget,
  })
  return (
    <section id={PARTS.id} className="wrap pt-14 md:pt-22">
      <h2>{PARTS.heading}</h2>
      <p className="mt-3 text-muted">From top to bottom, in the order you would take it apart.</p>
      <div onPointerLeave={leave} className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[440px_minmax(0,1fr)]">
        <fieldset aria-label="Drawing of the parts" className="rounded-md bg-sand-50 px-3 py-6">
          <div className="relative mx-auto aspect-530/940 max-w-[416px]">
            <Via />
            {parts.map((part) => (
              <Sheet key={part.number} part={part} isFaint={chosen !== undefined && chosen !== part.number} />
            ))}
            {parts.map((part) => (
              <Row key={part.number} part={part} {...attentionTo(part)} />
            ))}
          </div>
        </fieldset>
        <ol className="divide-y divide-line">
          {parts.map((part) => (
            <Words key={part.number} part={part} {...attentionTo(part)} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The axis on which all parts stand. */
function Via() {
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

function Sheet({ part: { number }, isFaint }: { part: ImplantPart; isFaint: boolean }) {
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

/** The row of the drawing that belongs to a part, from the part itself to its number. */
function Row({ part: { number, name }, isChosen, onChoose, onForget }: { part: ImplantPart } & Attention) {
  const { row, label } = implantDrawings[number] ?? {}
  return (
    <button
      type="button"
      aria-describedby={wordsId(number)}
      onPointerEnter={onChoose}
      onFocus={onChoose}
      onClick={onChoose}
      onBlur={onForget}
      className={`group absolute inset-x-0 rounded-sm -outline-offset-3 ${row}`}
    >
      <span
        className={`absolute left-[92.5%] grid size-8 -translate-1/2 place-items-center rounded-full text-sm font-bold text-white ${label} ${isChosen ? 'bg-teal-700' : 'bg-pine'}`}
      >
        {number}
      </span>
      <span
        className={`absolute right-[13%] -translate-y-[calc(100%+6px)] rounded-sm bg-page px-2.5 py-1 text-sm font-semibold whitespace-nowrap shadow-2 transition-opacity group-hover:opacity-100 group-focus:opacity-100 ${label} ${isChosen ? '' : 'opacity-0'}`}
      >
        {name}
      </span>
    </button>
  )
}

function Words({ part, isChosen, onChoose }: { part: ImplantPart } & Attention) {
  const { number, name, role, material } = part
  return (
    <li
      onPointerEnter={onChoose}
      className={`grid grid-cols-[36px_minmax(0,1fr)] gap-3.5 py-5.5 transition-colors md:grid-cols-[40px_minmax(0,1fr)] md:gap-5 md:px-4 ${isChosen ? 'bg-teal-50' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-9 place-items-center rounded-full font-bold text-white md:size-10 ${isChosen ? 'bg-teal-700' : 'bg-pine'}`}
      >
        {number}
      </span>
      <div id={wordsId(number)}>
        <h3 className="display text-xl md:text-[1.5rem]">{name}</h3>
        <p className="mt-1 max-w-[58ch] text-muted">{role}</p>
        <p className="mt-1.5 text-sm">{material}</p>
      </div>
    </li>
  )
}

const wordsId = (number: number) => `part-${number}`
