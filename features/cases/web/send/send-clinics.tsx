import { Link } from 'react-router'
import { clinicsPath } from '#features/plans/rules/plan-query.ts'
import type { PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Building2, X } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { CLINICS_MAX } from '../../rules/cases.ts'
import { sendWords } from '../../words/cases.ts'
import { isNamed, type KnownClinic, type KnownClinics, obstacleOf, usePlanClinics } from './clinics-to-ask.ts'

const words = sendWords.clinics

type SendClinicsProps = {
  plan: string
  known: KnownClinics
  chosen: readonly string[]
  /** Those that the server has refused. */
  refused: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** The clinics that are asked, and the clinics for the plan to choose from. */
export function SendClinics({ plan, known, chosen, refused, error, onChange }: SendClinicsProps) {
  const tooMany = chosen.length > CLINICS_MAX ? words.tooMany(chosen.length, CLINICS_MAX) : undefined
  const remaining = chosen.filter((id) => !refused.includes(id))
  const isSettled = refused.length > 0 && remaining.length === chosen.length
  const problem = tooMany ?? (isSettled ? undefined : error)
  return (
    <section aria-labelledby="clinics" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="clinics" className="text-xl">
          {words.heading}
        </h2>
        <p role="status" className="text-sm text-muted">
          {words.chosen(chosen.length, CLINICS_MAX)}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">{words.lead(CLINICS_MAX)}</p>
      {chosen.length === 0 ? (
        <p className="mt-4 text-sm">{words.none}</p>
      ) : (
        <ul className="mt-3 divided">
          {chosen.map((id) => (
            <ChosenRow
              key={id}
              clinic={known.get(id)}
              isRefused={refused.includes(id)}
              onRemove={() => onChange(chosen.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
      {problem && (
        <div role="alert">
          <FieldError id="clinics-error">{problem}</FieldError>
        </div>
      )}
      {remaining.length < chosen.length && (
        <Button kind="quiet" size="small" onClick={() => onChange(remaining)} className="mt-2">
          <X />
          {words.removeRefused(chosen.length - remaining.length)}
        </Button>
      )}
      <Choices plan={plan} chosen={chosen} onChange={onChange} />
    </section>
  )
}

type ChosenRowProps = { clinic: KnownClinic | undefined; isRefused: boolean; onRemove: () => void }

/** `clinic` is undefined while its name is being read, and null once it has left. */
function ChosenRow({ clinic, isRefused, onRemove }: ChosenRowProps) {
  const named = isNamed(clinic) ? clinic : undefined
  const name = named?.name ?? nameless(clinic)
  const place = [named?.city, named?.country].filter(Boolean).join(', ')
  const obstacle = (named && obstacleOf(named)) ?? (isRefused && words.refusedByServer)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Building2 className="text-teal-700" />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        {place && (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Flag country={named?.country ?? ''} />
            {place}
          </span>
        )}
        {obstacle && <span className="block text-sm text-warn">{obstacle}</span>}
      </p>
      <Button kind="quiet" size="small" onClick={onRemove}>
        <X />
        <span className="max-sm:sr-only">
          <Sentence text={words.remove} parts={{ name: <span className="sr-only">{name}</span> }} />
        </span>
      </Button>
    </li>
  )
}

function nameless(clinic: KnownClinic | undefined) {
  if (clinic === undefined) return common.loading
  return clinic === null ? words.unknown : words.unnamed
}

type ChoicesProps = Omit<SendClinicsProps, 'error' | 'known' | 'refused'>

function Choices({ plan, chosen, onChange }: ChoicesProps) {
  const pages = usePlanClinics(plan)
  const { clinics, failure } = pages
  const isFull = chosen.length >= CLINICS_MAX
  return (
    // Takes the focus after a refusal that blames the clinics.
    <fieldset
      name="clinics"
      tabIndex={-1}
      aria-describedby="clinics-error"
      className="mt-5 border-t border-line pt-4 outline-none"
    >
      <legend className="sr-only">{words.add}</legend>
      <p aria-hidden="true" className="font-semibold">
        {words.add}
      </p>
      <p className="text-sm text-muted">{isFull ? words.full(CLINICS_MAX) : words.addNote}</p>
      {!clinics && !failure && <p className="mt-2 text-sm text-muted">{words.loading}</p>}
      {clinics?.length === 0 && (
        <p className="mt-2 text-sm">
          {words.noneListed}{' '}
          <Link to={clinicsPath({ plan })} className="link-inline">
            {words.find}
          </Link>
        </p>
      )}
      <ul className="mt-2 divided">
        {clinics?.map((clinic) => (
          <Choice
            key={clinic._id}
            clinic={clinic}
            isChosen={chosen.includes(clinic._id)}
            isFull={isFull}
            onToggle={(isWanted) =>
              onChange(isWanted ? [...chosen, clinic._id] : chosen.filter((id) => id !== clinic._id))
            }
          />
        ))}
      </ul>
      <LoadMore pages={pages} text={common.showMore} busyText={common.loading} />
    </fieldset>
  )
}

type ChoiceProps = {
  clinic: PlanClinic
  isChosen: boolean
  isFull: boolean
  onToggle: (isWanted: boolean) => void
}

function Choice({ clinic, isChosen, isFull, onToggle }: ChoiceProps) {
  const { clinicName, displayname, city, country, lines, isBookable } = clinic
  return (
    <li>
      <label className="choice py-2 has-disabled:text-muted">
        <input
          type="checkbox"
          className="choice-mark"
          checked={isChosen}
          disabled={(isFull || !isBookable) && !isChosen}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block font-semibold wrap-anywhere">{clinicName || displayname}</b>
          <span className="block text-sm text-muted">{[city, country].filter(Boolean).join(', ')}</span>
          {!isBookable && <span className="block text-sm text-warn">{words.notBookable}</span>}
        </span>
        <span className="flex-none text-right text-sm">
          <Sentence
            text={words.treatment}
            parts={{ price: <Amount cents={lines.filter((line) => line !== null)} /> }}
          />
        </span>
      </label>
    </li>
  )
}
