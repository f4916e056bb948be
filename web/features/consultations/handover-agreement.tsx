import { useEffect, useState } from 'react'
import { agreementPage as words } from '#content/pages/handovers.ts'
import type { HandoverDecision, HandoverQuestion } from '#domain/handovers.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'

// Loaded with the question: a visit without the link of a mail needs none of it.
const fetchQuestion = async (token: string) =>
  (await import('./handover-calls.ts').catch(() => undefined))?.fetchQuestion(token) ?? FAILED
const sendDecision = async (decision: HandoverDecision) =>
  (await import('./handover-calls.ts').catch(() => undefined))?.sendDecision(decision) ?? FAILED
const FAILED = { ok: false, message: UNREACHABLE } as const

/** Shows exactly what is passed on and to whom. Decided by buttons: mail scanners follow links, and would agree by themselves. */
export function HandoverAgreement({ token }: { token: string }) {
  const [question, setQuestion] = useState<HandoverQuestion>()
  const [problem, setProblem] = useState('')
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)
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
  const decide = async (isAgreed: boolean) => {
    setBusy(true)
    setProblem('')
    const decided = await sendDecision({ token, isAgreed })
    setBusy(false)
    if (decided.ok) setAnswer(decided.message)
    else setProblem(decided.message)
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
      {!question && !problem && (
        <LoadingShape says={words.loading}>
          <div className="h-40 rounded-md bg-sand-100" />
        </LoadingShape>
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      {question && (
        <div className="flex flex-wrap gap-3">
          <Button kind="main" busy={isBusy} onClick={() => decide(true)}>
            {words.agree}
          </Button>
          <Button kind="outline" disabled={isBusy} onClick={() => decide(false)}>
            {words.decline}
          </Button>
        </div>
      )}
    </div>
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
