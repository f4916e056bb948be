import { useEffect, useId, useRef } from 'react'
import { publicName } from '#platform/rules/text.ts'
import { useSession } from '#platform/web/session.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { common } from '#platform/words/interface.ts'
import type { Feedback, UnratedAppointment } from '../rules/feedback.ts'
import { FEEDBACK_CHANGE_DAYS, FEEDBACK_MAX } from '../rules/feedback-values.ts'
import { feedbackForm as words } from '../words/feedback.ts'
import { StarChoice } from './stars.tsx'
import { ConflictNotice, useVersionedSubmit } from './use-versioned-submit.tsx'

type FeedbackFormProps = {
  appointment: UnratedAppointment
  providerName: string
  /** The published feedback that is edited; undefined for a first rating. */
  before?: Feedback
  /** Whether the form takes the focus when it appears. */
  takesFocus?: boolean
  onDone: () => void
  onCancel?: () => void
}

const EMPTY_DRAFT = { rating: 0, text: '' }

/** Rates an appointment, or edits the rating. The draft is persisted in sessionStorage and survives a reload. */
export function FeedbackForm({
  appointment,
  providerName,
  before,
  takesFocus = false,
  onDone,
  onCancel,
}: FeedbackFormProps) {
  const heading = useId()
  const headingRef = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  const version = before?.version ?? 0
  const key = `sanavia.feedback.${appointment._id}.${version}`
  const [typed, setTyped] = useSessionStorage(key, before ? { rating: before.rating, text: before.text } : EMPTY_DRAFT)
  const { submission, newer } = useVersionedSubmit({
    baseVersion: version,
    send: async (_values, baseVersion) => {
      const { sendFeedback } = await import('./api.ts')
      return sendFeedback(appointment._id, { ...typed, version: baseVersion })
    },
    onDone: () => {
      setTyped(EMPTY_DRAFT)
      onDone()
    },
  })
  const { isBusy, problemOf, submit } = submission
  return (
    <form
      method="post"
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
      className="card my-5 grid gap-5 p-5 sm:p-6"
    >
      <div>
        <h3 ref={headingRef} id={heading} tabIndex={-1} className="scroll-mt-28 text-xl wrap-anywhere outline-none">
          {words.heading(providerName)}
        </h3>
        <p className="mt-1 text-sm text-muted">{describeAppointment(appointment)}</p>
      </div>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      {newer && <ConflictNotice newer={newer} />}
      <StarChoice
        rating={typed.rating}
        onChoose={(rating) => setTyped({ ...typed, rating })}
        error={problemOf('rating')}
      />
      <TextArea
        label={words.text}
        name="text"
        limit={FEEDBACK_MAX}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        error={problemOf('text')}
        hint={words.textHint}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {isBusy ? words.publishing : before ? words.publishChanges : words.publish}
          </Button>
          {onCancel && (
            <Button kind="outline" disabled={isBusy} onClick={onCancel}>
              {common.cancel}
            </Button>
          )}
        </div>
        <PublicNote />
      </div>
    </form>
  )
}

/** Focuses an element when the component mounts, which also scrolls to it. */
function useFocusOnMount<Target extends HTMLElement>(isEnabled: boolean) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isEnabled) target.current?.focus()
  }, [isEnabled])
  return target
}

/** Date of the appointment, with the treatment if known. */
export const describeAppointment = ({ startsAt, service }: UnratedAppointment) =>
  [formatLongDate(startsAt, CALENDAR), service].filter(Boolean).join(' · ')

function PublicNote() {
  const user = useSession()?.user
  return (
    <p className="mt-2.5 max-w-[60ch] text-xs text-muted">
      <Sentence
        text={words.note}
        parts={{ name: <b className="font-semibold">{user && publicName(user)}</b>, days: FEEDBACK_CHANGE_DAYS }}
      />
    </p>
  )
}
