import { type ReactNode, type SubmitEvent, useState } from 'react'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { planHelp, planQuestions } from '../words/plan-help.ts'

/** A few questions; their answers become the first sentence of the form that follows. */
export function PlanQuestions({ form }: { form: (opening: string) => ReactNode }) {
  const [answers, setAnswers] = useAnswers()
  const [isDone, setDone] = useState(false)
  if (!isDone) return <Questions answers={answers} change={setAnswers} next={() => setDone(true)} />
  const said = planQuestions.flatMap(({ id, question }) => {
    const chosen = answers[id] ?? []
    return chosen.length > 0 ? [planHelp.answer(question, chosen)] : []
  })
  return (
    <div ref={focusFirst} tabIndex={-1} className="outline-none">
      {form(planHelp.opening(said.join('; ')))}
      <Button kind="quiet" className="mt-3" onClick={() => setDone(false)}>
        <ArrowLeft />
        {planHelp.back}
      </Button>
    </div>
  )
}

/** What follows the questions takes their place, so the keyboard and screen readers go on there. */
const focusFirst = (form: HTMLElement | null) => form?.focus()

const STORED_ANSWERS = 'sanavia.plan-answers'
type Answers = Readonly<Record<string, readonly string[]>>

/** Without a schema, since zod alone is larger than this page. */
function readStored(): Answers {
  const stored = safeSessionStorage.readJson(STORED_ANSWERS)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, answers]) => isTexts(answers)))
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The answers, which a reload of the page or Back from another one find again until the tab is closed. */
function useAnswers() {
  const isHydrated = useHydrated()
  const [given, setGiven] = useState<Answers | null>(null)
  const stored = isHydrated ? readStored() : undefined
  const change = (answers: Answers) => {
    safeSessionStorage.writeJson(STORED_ANSWERS, answers)
    setGiven(answers)
  }
  return [given ?? stored ?? {}, change] as const
}

type QuestionsProps = { answers: Answers; change: (answers: Answers) => void; next: () => void }

function Questions({ answers, change, next }: QuestionsProps) {
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isAnswered = (answers.problem ?? []).length > 0
    setRefused(!isAnswered)
    if (isAnswered) next()
  }
  const choose = (id: string, answer: string, isSingle: boolean) => {
    const chosen = answers[id] ?? []
    const others = chosen.filter((one) => one !== answer)
    const isChosen = chosen.includes(answer)
    change({ ...answers, [id]: isSingle ? [answer] : isChosen ? others : [...others, answer] })
  }
  return (
    <form onSubmit={submit} className="card grid gap-7 p-5 sm:p-8 noscript:hidden">
      {planQuestions.map(({ id, question, hint, isSingle = false, answers: offered }) => (
        <fieldset key={id}>
          <legend className="text-lg font-semibold">{question}</legend>
          {hint && <p className="text-sm text-muted">{hint}</p>}
          <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {offered.map((answer) => (
              <label key={answer} className="choice">
                <input
                  type={isSingle ? 'radio' : 'checkbox'}
                  name={id}
                  checked={(answers[id] ?? []).includes(answer)}
                  onChange={() => choose(id, answer, isSingle)}
                  className="choice-mark"
                />
                {answer}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {isRefused && <FormAlert>{planHelp.none}</FormAlert>}
      <Button type="submit" kind="main">
        {planHelp.next}
      </Button>
    </form>
  )
}
