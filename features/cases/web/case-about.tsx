import { Link } from 'react-router'
import { planPath } from '#features/plan-totals/web/shown-plan.ts'
import { numbersOf, useNumbering } from '#features/plan-totals/web/use-tooth-numbers.ts'
import { MiniChart } from '#features/plans/web/chart/mini-chart.tsx'
import { tileOf } from '#features/plans/web/treatment-signs.ts'
import { ChevronDown, FileImage, FileText, Lock, LockOpen } from '#platform/web/ui/icons.tsx'
import type { CaseDocument, CaseLine, PatientCase } from '../rules/cases.ts'
import { casePage } from '../words/cases.ts'
import { chosenClinic } from './describe-case.ts'

const words = casePage.about

/** What was sent: the treatments with their teeth, and on demand the note, the facts and the documents. */
export function CaseAbout({ of }: { of: PatientCase }) {
  const numbering = useNumbering()
  const chosen = chosenClinic(of)
  return (
    <section aria-labelledby="about" className="mb-6 rounded-md border border-line bg-sand-50 p-4 sm:px-7 sm:py-6">
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_11rem]">
        <div>
          <h2 id="about" className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
            {words.heading}
          </h2>
          <Treatments lines={of.lines} />
          <p className="mt-4 flex gap-2 text-sm">
            {chosen ? <LockOpen className="mt-0.5 size-4" /> : <Lock className="mt-0.5 size-4" />}
            {chosen ? words.shown(chosen.name) : words.hidden}
          </p>
          <Details of={of} />
        </div>
        <div className="max-lg:hidden">
          <MiniChart plan={of.plan} numbering={numbering} label={words.chart} />
        </div>
      </div>
    </section>
  )
}

/** The treatments of a plan with their teeth. */
export function Treatments({ lines }: { lines: readonly CaseLine[] }) {
  const numbering = useNumbering()
  const hasTeeth = lines.some(({ teeth }) => teeth.length > 0)
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-7 gap-y-2.5">
        {lines.map((line) => (
          <Treatment key={line.position} line={line} />
        ))}
      </ul>
      {hasTeeth && <p className="mt-3 text-xs text-muted">{words.numbering[numbering]}</p>}
    </>
  )
}

function Treatment({ line: { treatment, name, quantity, teeth, jaw } }: { line: CaseLine }) {
  const numbering = useNumbering()
  const place = teeth.length > 0 ? words.teeth(numbersOf(teeth, numbering)) : jaw ? words.jaws[jaw] : words.mouth
  return (
    <li className="flex items-center gap-2.5 text-sm leading-snug">
      <img
        src={tileOf(treatment).src}
        alt=""
        width={36}
        height={36}
        className="size-9 flex-none rounded-sm bg-page p-0.5"
      />
      <span>
        <b className="block font-semibold">{quantity > 1 ? `${quantity} × ${name}` : name}</b>
        <span className="text-muted">{place}</span>
      </span>
    </li>
  )
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region' })

function Details({ of: { note, ageBand, country, smoking, documents, plan, state } }: { of: PatientCase }) {
  const facts = [regions.of(country), casePage.ages[ageBand], casePage.smoking[smoking]]
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-teal-700 underline decoration-teal-300 underline-offset-4 [&::-webkit-details-marker]:hidden">
        {words.details}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pt-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">{words.facts}</dt>
        <dd>{facts.join(', ')}</dd>
        {note && (
          <>
            <dt className="text-muted">{words.note}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </dd>
          </>
        )}
        {documents.length > 0 && (
          <>
            <dt className="text-muted">{words.documents}</dt>
            <dd>
              <ul className="grid gap-2">
                {documents.map((document) => (
                  <Document key={document._id} document={document} state={state} />
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <Link to={planPath(plan)} className="link mt-2 inline-flex min-h-11 items-center text-sm">
        {words.plan}
      </Link>
    </details>
  )
}

type DocumentProps = { document: CaseDocument; state: PatientCase['state'] }

function Document({ document: { name, type, isVisible }, state }: DocumentProps) {
  const Icon = type === 'image' ? FileImage : FileText
  const hidden = state === 'open' ? words.afterAcceptance : words.ended
  const visible = state === 'accepted' ? words.visibleToChosen : words.visible
  return (
    <li className="flex gap-2">
      <Icon className="mt-px text-teal-700" />
      <span className="min-w-0">
        <span dir="auto" className="block wrap-anywhere">
          {name}
        </span>
        <span className="block text-xs text-muted">{isVisible ? visible : hidden}</span>
      </span>
    </li>
  )
}
