import { Check as CheckIcon, X } from '#platform/web/ui/icons.tsx'
import { CHECKLISTS, type Check, type CheckedEvidence, type CheckName, type Checks } from '../rules/verifications.ts'
import { verificationDesk } from '../words/verifications.ts'
import { describeClaim } from './describe-evidence.ts'

const words = verificationDesk.review

type ChecklistProps = {
  evidence: CheckedEvidence
  checks: Checks
  current: CheckName | undefined
  isOpen: boolean
  onChoose: (name: CheckName) => void
  onCheck: (name: CheckName, matches: boolean | null) => void
}

/** What the provider claims, line by line, to be compared with the document. */
export function Checklist({ evidence, checks, current, isOpen, onChoose, onCheck }: ChecklistProps) {
  return (
    <ol>
      {CHECKLISTS[evidence.kind].map((name, at) => (
        <CheckRow
          key={name}
          name={name}
          number={at + 1}
          claim={describeClaim(evidence, name)}
          check={checks[name]}
          isCurrent={isOpen && name === current}
          isOpen={isOpen}
          onChoose={() => onChoose(name)}
          onCheck={(matches) => onCheck(name, matches)}
        />
      ))}
    </ol>
  )
}

type CheckRowProps = {
  name: CheckName
  number: number
  claim: string
  check: Check | undefined
  isCurrent: boolean
  isOpen: boolean
  onChoose: () => void
  onCheck: (matches: boolean | null) => void
}

function groundOf(isDifferent: boolean, isCurrent: boolean) {
  if (isDifferent) return 'border-l-warn bg-warn-bg/50'
  return isCurrent ? 'border-l-teal-700 bg-teal-50' : 'border-l-transparent'
}

function CheckRow({ name, number, claim, check, isCurrent, isOpen, onChoose, onCheck }: CheckRowProps) {
  const matches = check?.matches ?? null
  const isDifferent = matches === false
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 border-b border-l-3 border-b-line px-4 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6 ${groundOf(isDifferent, isCurrent)}`}
    >
      <button
        type="button"
        aria-label={check?.mark ? words.showMark(number) : words.choose(number)}
        aria-pressed={isCurrent}
        onClick={onChoose}
        className="grid size-7 place-items-center rounded-full bg-pine text-xs font-semibold text-white tabular-nums hover:bg-ink"
      >
        {number}
      </button>
      <div className="min-w-0 text-sm leading-snug">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
          {words.checks[name]}
          {isDifferent && <span className="text-warn"> · {words.different}</span>}
        </h3>
        <p dir="auto" className="mt-0.5 text-base wrap-anywhere">
          {claim}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {words.instructions[name]}
          {isCurrent && ` ${check?.mark ? words.markedOn(check.mark.page) : words.markHint}`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container everywhere, and these are buttons */}
      <div role="group" aria-label={words.checks[name]} className="flex gap-1.5 max-sm:col-start-2">
        <Answer
          label={words.matches}
          isOn={matches === true}
          tone="ok"
          isOpen={isOpen}
          onPress={() => onCheck(matches === true ? null : true)}
        />
        <Answer
          label={words.differs}
          isOn={isDifferent}
          tone="warn"
          isOpen={isOpen}
          onPress={() => onCheck(isDifferent ? null : false)}
        />
      </div>
    </li>
  )
}

type AnswerProps = { label: string; isOn: boolean; tone: 'ok' | 'warn'; isOpen: boolean; onPress: () => void }

function Answer({ label, isOn, tone, isOpen, onPress }: AnswerProps) {
  const filled = tone === 'ok' ? 'border-ok bg-ok text-white' : 'border-warn bg-warn text-white'
  const Icon = tone === 'ok' ? CheckIcon : X
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      disabled={!isOpen}
      onClick={onPress}
      className={`grid size-11 place-items-center rounded-sm border transition-colors disabled:cursor-not-allowed ${isOn ? filled : 'border-line-strong bg-page enabled:hover:border-ink'}`}
    >
      <Icon />
    </button>
  )
}
