import { useState } from 'react'
import { feedbackForm } from '#content/pages/feedback.ts'
import type { Feedback } from '#domain/feedback.ts'
import { describeStars } from '#domain/feedback-values.ts'
import type { Problem } from '#domain/form-schemas.ts'
import { toast } from '#web/platform/toast.ts'
import { type FormValues, useSubmit } from '#web/ui/use-submit.ts'

const words = feedbackForm.conflict

type Saved = { ok: true; message: string; feedback: Feedback }
type Refused = { ok: false; newer?: Feedback } & Problem

type Options = {
  /** The version that the form was opened with. */
  baseVersion: number
  send: (values: FormValues, version: number) => Promise<Saved | Refused>
  onDone: (saved: Feedback) => void
}

/**
 * Optimistic locking: submits a form with the version it was opened with. After a conflict the newer version is shown and
 * becomes the base, so that submitting again overwrites it deliberately.
 */
export function useVersionedSubmit({ baseVersion, send, onDone }: Options) {
  const [newer, setNewer] = useState<Feedback>()
  const submission = useSubmit<Saved>({
    send: async (values) => {
      const outcome = await send(values, newer?.version ?? baseVersion)
      if (!outcome.ok && outcome.newer) setNewer(outcome.newer)
      return outcome
    },
    onDone: ({ message, feedback }) => {
      toast.success(message)
      onDone(feedback)
    },
  })
  return { submission, newer }
}

/** Shows the newer version after a conflict. */
export const ConflictNotice = ({ newer: { rating, text, answer } }: { newer: Feedback }) => (
  <div className="rounded-md border border-line bg-warn-bg px-4 py-3 text-sm">
    <p className="font-semibold">{words.rating(describeStars(rating))}</p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    {answer && <p className="mt-2 whitespace-pre-line wrap-anywhere">{words.answer(answer.text)}</p>}
  </div>
)
