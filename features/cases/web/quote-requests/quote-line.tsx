import { useState } from 'react'
import { tileOf } from '#features/plans/web/treatment-signs.ts'
import { formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { ChevronDown, Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import type { CaseLine } from '../../rules/cases.ts'
import type { DraftLine } from '../../rules/quote-drafts.ts'
import { type LineAnswer, NAME_MAX, REASON_MAX } from '../../rules/quotes.ts'
import { caseFacts, quoteFormWords as words } from '../../words/quote-requests.ts'
import { placeOf } from './case-facts.tsx'
import { convert } from './quote-draft.ts'
import type { QuoteEditor } from './use-quote-form.ts'

const ASKED_ANSWERS = ['confirmed', 'changed', 'examination', 'not_possible'] as const satisfies readonly LineAnswer[]

type LineProps = { editor: QuoteEditor; line: DraftLine; index: number }
type Change = { target: { value: string } }

/** One treatment: what was asked for, the answer of the clinic, its price, and the reason where one is needed. */
export function QuoteLineFields({ editor, line, index }: LineProps) {
  const asked = editor.request.lines.find(({ position }) => position === line.position)
  const title = asked ? titleOf(asked) : line.name || words.newTreatment
  const change = (patch: Partial<DraftLine>) => editor.edits.changeLine(line.key, patch)
  return (
    <fieldset className="border-t border-line px-4 py-4 sm:px-5">
      <legend className="sr-only">{words.answerFor(title)}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Treatment editor={editor} line={line} asked={asked} title={title} />
        <Price editor={editor} line={line} index={index} title={title} />
      </div>
      {asked && <Answers line={line} title={title} onChoose={(answer) => change({ answer })} />}
      {(line.answer === 'changed' || line.answer === 'added') && (
        <OwnTreatment editor={editor} line={line} index={index} />
      )}
      {line.answer !== 'confirmed' && (
        <TextArea
          name={`reason-${index}`}
          label={words.reason}
          hint={words.reasonHint(line.reason.length, REASON_MAX)}
          rows={3}
          limit={REASON_MAX}
          value={line.reason}
          onChange={({ target }) => change({ reason: target.value })}
          error={editor.problemOf(`reason-${index}`)}
          className="mt-3"
        />
      )}
      {line.answer !== 'not_possible' && <Details editor={editor} line={line} index={index} />}
    </fieldset>
  )
}

/** 2 × Implant with crown */
export const titleOf = ({ quantity, name }: Pick<CaseLine, 'quantity' | 'name'>) =>
  quantity > 1 ? `${quantity} × ${name}` : name

type TreatmentProps = { editor: QuoteEditor; line: DraftLine; asked: CaseLine | undefined; title: string }

function Treatment({ editor, line, asked, title }: TreatmentProps) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      {asked ? (
        <Tile treatment={asked.treatment} />
      ) : (
        <span className="grid size-11 flex-none place-items-center rounded-sm bg-teal-50 text-teal-700">
          <Plus />
        </span>
      )}
      <p className="min-w-0 flex-1 leading-snug">
        <b className="font-semibold wrap-anywhere">{title}</b>
        <span className="block text-sm text-muted tabular-nums">
          {asked ? [placeOf(asked), listedText(editor, line)].filter(Boolean).join(' · ') : caseFacts.addedByYou}
        </span>
      </p>
      {!asked && (
        <IconButton bare label={words.remove(line.name)} onClick={() => editor.edits.removeLine(line.key)}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  )
}

function Tile({ treatment }: { treatment: string }) {
  const { src, ground } = tileOf(treatment)
  return (
    <span className={`grid size-11 flex-none place-items-center rounded-sm ${ground}`}>
      <img src={src} alt="" width={36} height={36} className="size-9" />
    </span>
  )
}

function listedText({ request, draft, rateOf }: QuoteEditor, { position }: DraftLine) {
  const rate = rateOf(draft.currency)
  const cents = request.listedCents.find((listed) => listed.position === position)?.cents ?? null
  if (cents === null) return caseFacts.notListed
  return rate === undefined
    ? caseFacts.listedAt(formatBriefAmount(cents, 'USD'))
    : caseFacts.listedAt(formatBriefAmount(convert(cents, draft.currency, rate), draft.currency))
}

type PriceProps = LineProps & { title: string }

/** The price for the whole line, or its bounds before an examination. */
function Price({ editor: { draft, edits, problemOf }, line, index, title }: PriceProps) {
  const { currency } = draft
  const field = (name: 'price' | 'low' | 'high') => ({
    name: `${name}-${index}`,
    currency,
    value: line[name],
    className: 'w-full sm:w-38',
    onChange: ({ target }: Change) =>
      edits.changeLine(line.key, name === 'price' ? { price: target.value, cents: null } : { [name]: target.value }),
  })
  const label = (text: string) => (
    <>
      {text}
      <span className="sr-only">, {title}</span>
    </>
  )
  if (line.answer === 'not_possible') return <p className="self-center text-sm text-muted">{words.notPossible}</p>
  if (line.answer === 'examination')
    return (
      <div className="grid grid-cols-2 gap-3">
        <AmountField {...field('low')} label={label(words.low(currency))} error={problemOf(`low-${index}`)} />
        <AmountField {...field('high')} label={label(words.high(currency))} />
      </div>
    )
  return (
    <AmountField {...field('price')} label={label(words.priceShort(currency))} error={problemOf(`price-${index}`)} />
  )
}

type AnswersProps = { line: DraftLine; title: string; onChoose: (answer: LineAnswer) => void }

function Answers({ line, title, onChoose }: AnswersProps) {
  return (
    <div
      role="radiogroup"
      aria-label={words.answerFor(title)}
      className="mt-3 inline-grid grid-cols-2 rounded-sm border border-line-strong p-0.5 max-sm:grid sm:grid-cols-4"
    >
      {ASKED_ANSWERS.map((answer) => (
        <label key={answer} className="view-option justify-center whitespace-nowrap">
          <input
            type="radio"
            name={`answer-${line.key}`}
            value={answer}
            checked={line.answer === answer}
            onChange={() => onChoose(answer)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words.answers[answer]}
        </label>
      ))}
    </div>
  )
}

/** A treatment that the clinic adds, or does instead of the one that was asked for. */
function OwnTreatment({ editor: { edits, problemOf }, line, index }: LineProps) {
  const field = (name: 'name' | 'teeth' | 'quantity') => ({
    name: `${name}-${index}`,
    value: line[name],
    autoComplete: 'off',
    error: problemOf(`${name}-${index}`),
    onChange: ({ target }: Change) => edits.changeLine(line.key, { [name]: target.value }),
  })
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_6rem]">
      <Field
        {...field('name')}
        label={line.answer === 'added' ? words.name : words.nameInstead}
        maxLength={NAME_MAX}
        className="max-sm:col-span-2"
      />
      <Field {...field('teeth')} label={words.teeth} hint={words.teethHint} optional />
      <Field {...field('quantity')} label={words.quantity} inputMode="numeric" />
    </div>
  )
}

/** Open from the start where something is entered, and where something is wrong. */
function Details({ editor: { edits, problemOf }, line, index }: LineProps) {
  const problems = { materials: problemOf(`materials-${index}`), guarantee: problemOf(`guarantee-${index}`) }
  const [isOpen, setOpen] = useState(line.materials !== '' || line.guaranteeYears !== '')
  return (
    <details
      className="group mt-2"
      open={isOpen || Boolean(problems.materials ?? problems.guarantee)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-teal-700 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        {words.details}
      </summary>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          name={`materials-${index}`}
          label={words.materials}
          hint={words.materialsHint}
          optional
          maxLength={NAME_MAX}
          value={line.materials}
          onChange={({ target }) => edits.changeLine(line.key, { materials: target.value })}
          error={problems.materials}
        />
        <Field
          name={`guarantee-${index}`}
          label={words.guarantee}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={line.guaranteeYears}
          onChange={({ target }) => edits.changeLine(line.key, { guaranteeYears: target.value })}
          error={problems.guarantee}
        />
      </div>
    </details>
  )
}
