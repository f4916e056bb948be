import { useState } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import { toast } from '#platform/web/toast.ts'
import { type FormValues, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { Feedback } from '../rules/feedback.ts'
import { describeStars } from '../rules/feedback-values.ts'
import { feedbackForm } from '../words/feedback.ts'

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
