import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/web/session.ts'
import { EyeOff } from '#platform/web/ui/icons.tsx'
import type { HiddenQuestion } from '../rules/forum.ts'
import { hiddenQuestions as words } from '../words/forum.ts'

type HiddenQuestionsProps = { hidden: readonly HiddenQuestion[]; isProvider: boolean }

/** The viewer's own questions and answers that the care team has hidden, with the reasons. */
export function HiddenQuestions({ hidden, isProvider }: HiddenQuestionsProps) {
  if (hidden.length === 0) return null
  return (
    <ul aria-label={words.label} className="mb-6 grid gap-3">
      {hidden.map((question) => (
        <li key={question._id} className="rounded-md border border-line bg-sand-50 px-4 py-3.5 text-sm sm:px-5">
          <p className="flex gap-2 font-semibold wrap-anywhere text-warn">
            <EyeOff className="mt-0.5 size-4.5" />
            <span>{describe(question, isProvider)}</span>
          </p>
          <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line wrap-anywhere">
            {question.text}
          </p>
          {question.answer && (
            <p dir="auto" className="mt-2 max-w-[72ch] border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {question.answer.text}
            </p>
          )}
          {isAuthor(question, isProvider) && (
            <p className="mt-2">
              <Link to="/dashboard/hidden-content" className="link">
                {words.object}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether what is hidden was written by the viewer. A question hides the answer of the provider with it. */
const isAuthor = ({ hidden }: HiddenQuestion, isProvider: boolean) => (hidden === 'answer') === isProvider

const describe = ({ hidden, reason }: HiddenQuestion, isProvider: boolean) =>
  (isProvider ? words.provider : words.patient)[hidden](reason)

const NOTHING: OwnQuestions = { hidden: [], ownIds: [] }
type OwnQuestions = { hidden: HiddenQuestion[]; ownIds: string[] }

/** Loads which questions on this profile are the signed-in user's own, and what of theirs is hidden. */
export function useOwnQuestions(providerId: string) {
  const user = useSession()?.user
  const isProvider = user?._id === providerId
  // Only patients and the provider itself can have written here.
  const writer = isProvider || user?.role === 'patient' ? user?._id : undefined
  const [own, setOwn] = useState(NOTHING)
  useEffect(() => {
    setOwn(NOTHING)
    if (writer) loadOwnQuestions(providerId).then(setOwn)
  }, [writer, providerId])
  const addOwn = (id: string) => setOwn(({ hidden, ownIds }) => ({ hidden, ownIds: [...ownIds, id] }))
  return { isProvider, ...own, addOwn }
}

/** Failures are ignored: the visible questions stay readable. */
const loadOwnQuestions = (providerId: string): Promise<OwnQuestions> =>
  import('./api.lazy.ts')
    .then((calls) => calls.fetchHiddenQuestions(providerId))
    .then(
      (answer) => (answer.ok ? { hidden: answer.questions, ownIds: answer.ownIds } : NOTHING),
      () => NOTHING,
    )
