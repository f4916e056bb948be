import { EyeOff, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnFeedback as Own } from '#domain/feedback.ts'
import { describeStars } from '#domain/feedback-values.ts'
import type { Provider } from '#domain/providers.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { useSession } from '#web/platform/session.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { dayOf } from './day-of.ts'
import { describe, FeedbackForm } from './feedback-form.tsx'
import { useOwnFeedback } from './use-own-feedback.ts'

type OwnFeedbackProps = { provider: Provider; onRated: () => void }

/** What a patient has said and can say. The address may name the appointment that it is about. */
export function OwnFeedback({ provider, onRated }: OwnFeedbackProps) {
  const session = useSession()
  const [search] = useSearchParams()
  const asked = search.get('appointment')
  const { own, problem, load } = useOwnFeedback(provider._id)
  const all = useRef<HTMLDivElement>(null)
  const renew = () => {
    // The form goes, and with it the place where one was.
    all.current?.focus()
    load()
    onRated()
  }
  if (session === null && asked) return <LogInFirst />
  if (problem)
    return (
      <BlockAlert title={problem} note="Your own feedback could not be loaded." className="my-5">
        <Button kind="outline" size="small" onClick={load}>
          Retry
        </Button>
      </BlockAlert>
    )
  if (!own) return null
  const unrated = own.unrated.find(({ _id }) => _id === asked) ?? own.unrated[0]
  const isKnown = [...own.unrated, ...own.written.map(({ appointment }) => appointment)].some(
    ({ _id }) => _id === asked,
  )
  return (
    <div ref={all} tabIndex={-1} className="outline-none">
      {asked && !isKnown && <NotYet />}
      {own.written.filter(isWorthTelling(asked)).map((one) => (
        <Written key={`${one.feedback._id} ${one.feedback.version}`} one={one} provider={provider} onDone={renew} />
      ))}
      {unrated && (
        <FeedbackForm
          key={unrated._id}
          appointment={unrated}
          providerName={provider.displayname}
          takesFocus={unrated._id === asked}
          onDone={renew}
        />
      )}
    </div>
  )
}

const isWorthTelling = (asked: string | null) => (one: Own) =>
  one.canChange || one.hiddenReason !== null || one.appointment._id === asked

const note = 'my-5 rounded-md border border-line bg-sand-50 px-4 py-3.5 text-sm sm:px-5'

const NotYet = () => (
  <p className={note}>You can leave feedback once the appointment is completed. It appears here by itself then.</p>
)

function LogInFirst() {
  const { ask } = useLoginDialog()
  return (
    <div className={`${note} flex flex-wrap items-center justify-between gap-3`}>
      <p className="flex-1 basis-60">Log in to say how your appointment was.</p>
      <Button size="small" onClick={ask}>
        Log in
      </Button>
    </div>
  )
}

/** What was said already, with the way to say it anew for as long as there is one. */
function Written({ one, provider, onDone }: { one: Own; provider: Provider; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const around = useRestoreFocus<HTMLDivElement>(isOpen)
  const { feedback, appointment, canChange, changeUntil, hiddenReason } = one
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
    <div ref={around} className={`${note} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}>
      <div className="min-w-0 flex-1 basis-60">
        <p>
          You rated your appointment ({describe(appointment)}):{' '}
          <b className="font-semibold">{describeStars(feedback.rating)}</b>.
        </p>
        {hiddenReason !== null && (
          <p className="mt-1.5 flex gap-2 font-semibold wrap-anywhere text-warn">
            <EyeOff className="mt-0.5 size-4.5" />
            <span>Our care team has hidden it. The reason: {hiddenReason}</span>
          </p>
        )}
        {canChange && <p className="text-muted">You can change it until {dayOf(changeUntil)}.</p>}
      </div>
      {canChange && (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          <Pencil />
          Change
          <span className="sr-only"> your feedback</span>
        </Button>
      )}
    </div>
  )
}
