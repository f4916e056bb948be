import { useEffect, useId, useRef } from 'react'
import type { Feedback, UnratedAppointment } from '#domain/feedback.ts'
import { FEEDBACK_CHANGE_DAYS, FEEDBACK_MAX } from '#domain/feedback-values.ts'
import { publicName } from '#domain/public-name.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { dayOf } from './day-of.ts'
import { Newer } from './newer.tsx'
import { StarChoice } from './star-choice.tsx'
import { useVersionedSend } from './use-versioned-send.ts'

type FeedbackFormProps = {
  appointment: UnratedAppointment
  providerName: string
  /** What was said before; left out for the first time. */
  before?: Feedback
  /** Whoever asked for the form begins in it. */
  takesFocus?: boolean
  onDone: () => void
  onCancel?: () => void
}

const NOTHING = { rating: 0, text: '' }

/** A patient says how an appointment was, or says it anew. What is typed survives a reload. */
export function FeedbackForm({ appointment, providerName, before, takesFocus = false, ...rest }: FeedbackFormProps) {
  const heading = useId()
  const top = useFocusOnce<HTMLHeadingElement>(takesFocus)
  const version = before?.version ?? 0
  const key = `sanavia.feedback.${appointment._id}.${version}`
  const [typed, setTyped] = useSessionStorage(key, before ? { rating: before.rating, text: before.text } : NOTHING)
  const { isBusy, problemOf, newer, submit } = useVersionedSend(version)
  const send = async (seen: number) => {
    const { sendFeedback } = await import('./feedback-calls.ts')
    return sendFeedback(appointment._id, { ...typed, version: seen })
  }
  return (
    <form
      method="post"
      noValidate
      aria-labelledby={heading}
      onSubmit={async (event) => {
        if (!(await submit(event, send))) return
        setTyped(NOTHING)
        rest.onDone()
      }}
      className="card my-5 grid gap-5 p-5 sm:p-6"
    >
      <div>
        <h3 ref={top} id={heading} tabIndex={-1} className="scroll-mt-28 text-xl wrap-anywhere outline-none">
          How was your appointment with {providerName}?
        </h3>
        <p className="mt-1 text-sm text-muted">{describe(appointment)}</p>
      </div>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      {newer && <Newer feedback={newer} />}
      <StarChoice
        rating={typed.rating}
        onChoose={(rating) => setTyped({ ...typed, rating })}
        error={problemOf('rating')}
      />
      <TextArea
        label="Your feedback"
        name="text"
        limit={FEEDBACK_MAX}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        error={problemOf('text')}
        hint="What would you tell a friend who thinks of going there? Stay with what you experienced yourself."
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Publishing' : before ? 'Publish changes' : 'Publish feedback'}
          </Button>
          {rest.onCancel && (
            <Button kind="outline" disabled={isBusy} onClick={rest.onCancel}>
              Cancel
            </Button>
          )}
        </div>
        <PublicNote />
      </div>
    </form>
  )
}

/** The page goes where the focus goes. */
function useFocusOnce<Target extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
  }, [isWanted])
  return target
}

/** The day of it, and the treatment when there was one. */
export const describe = ({ startsAt, service }: UnratedAppointment) =>
  [dayOf(startsAt), service].filter(Boolean).join(' · ')

function PublicNote() {
  const user = useSession()?.user
  return (
    <p className="mt-2.5 max-w-[60ch] text-xs text-muted">
      Everyone can read it, under the name <b className="font-semibold">{user && publicName(user)}</b>, with the date
      and the treatment. You can change it for {FEEDBACK_CHANGE_DAYS} days.
    </p>
  )
}
