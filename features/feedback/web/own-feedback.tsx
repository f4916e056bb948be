import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { useSession } from '#platform/web/session.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useRestoreFocus } from '#platform/web/ui/dialogs/use-restore-focus.ts'
import { EyeOff, Pencil } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { OwnFeedbackAnswer, OwnFeedback as PublishedFeedback } from '../rules/feedback.ts'
import { describeStars } from '../rules/feedback-values.ts'
import { ownFeedback as words } from '../words/feedback.ts'
import { describeAppointment, FeedbackForm } from './feedback-form.tsx'

type OwnFeedbackProps = { provider: Provider; onRated: () => void }

/** The patient's published feedback and the form for an unrated appointment, which the URL may name. */
export function OwnFeedback({ provider, onRated }: OwnFeedbackProps) {
  const session = useSession()
  const [search] = useSearchParams()
  const requested = search.get('appointment')
  const { own, problem, load } = useOwnFeedback(provider._id)
  const container = useRef<HTMLDivElement>(null)
  const refresh = () => {
    // The form is removed: without this the focus would fall back to the top of the page.
    container.current?.focus()
    load()
    onRated()
  }
  if (session === null && requested) return <LoginPrompt />
  if (problem)
    return (
      <BlockAlert title={problem} note={words.notLoaded} className="my-5">
        <Button kind="outline" size="small" onClick={load}>
          {common.retry}
        </Button>
      </BlockAlert>
    )
  if (!own) return null
  const unrated = own.unrated.find(({ _id }) => _id === requested) ?? own.unrated[0]
  const isKnown = [...own.unrated, ...own.written.map(({ appointment }) => appointment)].some(
    ({ _id }) => _id === requested,
  )
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {requested && !isKnown && <NotCompletedNote />}
      {own.written.filter(isRelevantFor(requested)).map((published) => (
        <Published
          key={`${published.feedback._id} ${published.feedback.version}`}
          published={published}
          provider={provider}
          onDone={refresh}
        />
      ))}
      {unrated && (
        <FeedbackForm
          key={unrated._id}
          appointment={unrated}
          providerName={provider.displayname}
          takesFocus={unrated._id === requested}
          onDone={refresh}
        />
      )}
    </div>
  )
}

const isRelevantFor = (requested: string | null) => (published: PublishedFeedback) =>
  published.canChange || published.hiddenReason !== null || published.appointment._id === requested

const note = 'my-5 rounded-md border border-line bg-sand-50 px-4 py-3.5 text-sm sm:px-5'

const NotCompletedNote = () => <p className={note}>{words.notCompleted}</p>

function LoginPrompt() {
  const { ask } = useLoginDialog()
  return (
    <div className={`${note} flex flex-wrap items-center justify-between gap-3`}>
      <p className="flex-1 basis-60">{words.loginNeeded}</p>
      <Button size="small" onClick={() => ask(words.loginNeeded)}>
        {words.login}
      </Button>
    </div>
  )
}

type PublishedProps = { published: PublishedFeedback; provider: Provider; onDone: () => void }

/** Published feedback, editable during the change period. */
function Published({ published, provider, onDone }: PublishedProps) {
  const [isOpen, setOpen] = useState(false)
  const container = useRestoreFocus<HTMLDivElement>(isOpen)
  const { feedback, appointment, canChange, changeUntil, hiddenReason } = published
  if (isOpen)
    return (
      <FeedbackForm
        appointment={appointment}
        providerName={provider.displayname}
        before={feedback}
        takesFocus
        onDone={onDone}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <div ref={container} className={`${note} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}>
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Sentence
            text={words.rated}
            parts={{
              appointment: describeAppointment(appointment),
              stars: <b className="font-semibold">{describeStars(feedback.rating)}</b>,
            }}
          />
        </p>
        {hiddenReason !== null && (
          <p className="mt-1.5 flex gap-2 font-semibold wrap-anywhere text-warn">
            <EyeOff className="mt-0.5 size-4.5" />
            <span>
              {words.hidden(hiddenReason)}{' '}
              <Link to="/dashboard/hidden-content" className="link-inline">
                {words.object}
              </Link>
            </span>
          </p>
        )}
        {canChange && <p className="text-muted">{words.changeUntil(formatLongDate(changeUntil, CALENDAR))}</p>}
      </div>
      {canChange && (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          <Pencil />
          <Sentence text={words.change} parts={{ what: <span className="sr-only">{words.whatToChange}</span> }} />
        </Button>
      )}
    </div>
  )
}

type Own = Pick<OwnFeedbackAnswer, 'unrated' | 'written'>

/** Loads the signed-in patient's feedback for a provider; undefined for other roles and visitors. */
function useOwnFeedback(providerId: string) {
  const user = useSession()?.user
  const patient = user?.role === 'patient' ? user._id : undefined
  const [own, setOwn] = useState<Own>()
  const [problem, setProblem] = useState('')
  const load = useCallback(async () => {
    setProblem('')
    // Without the script the public feedback stays readable, so no error is shown.
    const answer = await import('./api.ts').then(
      (calls) => calls.fetchOwnFeedback(providerId),
      () => undefined,
    )
    if (answer?.ok) setOwn(answer)
    else setProblem(answer?.message ?? '')
  }, [providerId])
  useEffect(() => {
    setOwn(undefined)
    if (patient) load()
  }, [patient, load])
  return { own: patient ? own : undefined, problem: patient ? problem : '', load }
}
