import { useEffect, useState } from 'react'
import { kindNames } from '#features/appointments/words/appointment-kinds.ts'
import { cityOf, momentHere, momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { HandoverDecision, HandoverQuestion } from '../rules/handovers.ts'
import { agreementPage as words } from '../words/handovers.ts'

// Loaded with the question: a visit without the link of a mail needs none of it.
const fetchQuestion = async (token: string) =>
  (await import('./api.ts').catch(() => undefined))?.fetchQuestion(token) ?? FAILED
const sendDecision = async (decision: HandoverDecision) =>
  (await import('./api.ts').catch(() => undefined))?.sendDecision(decision) ?? FAILED
const FAILED = { ok: false, message: UNREACHABLE, code: undefined } as const

type HandoverAgreementProps = {
  token: string
  /** Asks for a login or a new account, and resolves to whether there is a session. */
  logIn: (reason: string) => Promise<boolean>
}

/**
 * Shows exactly what is passed on and to whom, and the offered times, of which a signed-in patient takes one. Decided by
 * buttons: mail scanners follow links, and would agree by themselves.
 */
export function HandoverAgreement({ token, logIn }: HandoverAgreementProps) {
  const [question, setQuestion] = useState<HandoverQuestion>()
  const [problem, setProblem] = useState('')
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Survives the way through the form for a new account.
  const [{ chosen }, setChosen] = useSessionStorage<Chosen>('sanavia.offered-time', { chosen: null })
  useEffect(() => {
    let isShown = true
    void fetchQuestion(token).then((read) => {
      if (!isShown) return
      if (read.ok) setQuestion(read)
      else setProblem(read.message)
    })
    return () => {
      isShown = false
    }
  }, [token])
  const send = async (decision: Omit<HandoverDecision, 'token'>) => {
    setBusy(true)
    setProblem('')
    const decided = await sendDecision({ token, ...decision })
    setBusy(false)
    if (decided.ok) return setAnswer(decided.message)
    setProblem(decided.message)
    if (decided.code !== 'taken') return
    // The other times are shown as they are now.
    const again = await fetchQuestion(token)
    if (again.ok) setQuestion(again)
    setChosen({ chosen: null })
  }
  const hasFree = question?.offer?.times.some(({ isFree }) => isFree)
  const agree = async () => {
    if (!hasFree || chosen === '') return send({ isAgreed: true })
    const isOffered = question?.offer?.times.some(({ startsAt, isFree }) => isFree && startsAt === chosen)
    if (!chosen || !isOffered) return setProblem(words.offer.problem)
    if (await logIn(words.offer.logIn)) await send({ isAgreed: true, startsAt: chosen, timeZone: visitorTimeZone() })
  }
  if (answer)
    return (
      <p role="status" className="mt-3 font-semibold">
        {answer}
      </p>
    )
  return (
    <div className="mt-3 grid gap-5">
      {question && <Passed question={question} />}
      {question?.offer && (
        <OfferedTimes offer={question.offer} chosen={chosen} onChoose={(time) => setChosen({ chosen: time })} />
      )}
      {hasFree && chosen && !question?.isChat && <p>{words.chat(question?.provider.name ?? '')}</p>}
      {!question && !problem && (
        <LoadingShape says={words.loading}>
          <div className="h-40 rounded-md bg-sand-100" />
        </LoadingShape>
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      {question && (
        <div className="flex flex-wrap gap-3">
          <Button kind="main" busy={isBusy} onClick={agree}>
            {hasFree && chosen ? words.offer.book : words.agree}
          </Button>
          <Button kind="outline" disabled={isBusy} onClick={() => send({ isAgreed: false })}>
            {words.decline}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The chosen time; empty when none of them suits, and null before a choice. */
type Chosen = { chosen: string | null }
type OfferedTimesProps = {
  offer: NonNullable<HandoverQuestion['offer']>
  chosen: string | null
  onChoose: (startsAt: string) => void
}

/** The offered times by the patient's own clock and by that of the clinic. */
function OfferedTimes({ offer: { kind, minutes, timeZone, times }, chosen, onChoose }: OfferedTimesProps) {
  if (!times.some(({ isFree }) => isFree)) return <p>{words.offer.legendTaken}</p>
  const options = [...times, { startsAt: '', isFree: true }]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.offer.legend(kindNames[kind], minutes)}</legend>
      {options.map(({ startsAt, isFree }) => (
        <label
          key={startsAt}
          className="flex min-h-12 items-center gap-3 rounded-sm border border-line-strong px-4 py-2.5 has-checked:border-teal-700 has-checked:bg-teal-50 has-disabled:text-muted"
        >
          <input
            type="radio"
            name="time"
            value={startsAt}
            disabled={!isFree}
            checked={chosen === startsAt}
            onChange={() => onChoose(startsAt)}
            className="size-5 flex-none accent-teal-700"
          />
          {startsAt === '' ? (
            words.offer.none
          ) : (
            <span>
              <b className="block font-semibold tabular-nums">
                {momentHere(startsAt)}
                {!isFree && ` (${words.offer.taken})`}
              </b>
              <span className="block text-sm text-muted">
                {words.offer.theirs(momentIn(timeZone, startsAt), cityOf(timeZone))}
              </span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

function Passed({ question }: { question: HandoverQuestion }) {
  const { provider, reference, fullName, email, phone, treatment, packageTitle, message, isChat } = question
  const facts = [
    [words.facts.reference, reference],
    [words.facts.name, fullName],
    [words.facts.email, email],
    [words.facts.phone, phone],
    [words.facts.treatment, treatment],
    [words.facts.package, packageTitle],
    [words.facts.message, message],
  ] as const
  return (
    <>
      <p>{words.lead(provider.name)}</p>
      <dl className="grid gap-x-6 gap-y-2 rounded-md bg-sand-50 p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {isChat && <p>{words.chat(provider.name)}</p>}
      <p>{words.next(provider.name)}</p>
      <p>
        <Link to={`/provider/${provider.id}`} className="link">
          {words.profile(provider.name)}
        </Link>
      </p>
    </>
  )
}
