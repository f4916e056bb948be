import { type SubmitEvent, useState } from 'react'
import type { Feedback } from '#domain/feedback.ts'
import { describeStars } from '#domain/feedback-values.ts'
import type { Problem } from '#domain/rules.ts'
import { useSend } from '#web/platform/api/use-send.ts'

type Sent = { ok: true; message: string; feedback: Feedback } | ({ ok: false; newer?: Feedback } & Problem)

/**
 * Optimistic locking: sends a form with the version it was opened with. After a conflict the newer version is shown and
 * becomes the base, so that sending again overwrites it deliberately.
 */
export function useVersionedSend(baseVersion: number) {
  const { submit, ...sending } = useSend()
  const [newer, setNewer] = useState<Feedback>()
  return {
    ...sending,
    newer,
    submit: async (event: SubmitEvent<HTMLFormElement>, send: (version: number) => Promise<Sent>) => {
      const outcome = await submit(event, () => send(newer?.version ?? baseVersion))
      if (outcome?.ok) return outcome.feedback
      if (outcome?.newer) setNewer(outcome.newer)
    },
  }
}

/** Shows the newer version after a conflict. */
export const ConflictNotice = ({ newer: { rating, text, answer } }: { newer: Feedback }) => (
  <div className="rounded-md border border-line bg-warn-bg px-4 py-3 text-sm">
    <p className="font-semibold">It says now: {describeStars(rating)}</p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    {answer && <p className="mt-2 whitespace-pre-line wrap-anywhere">Answer: {answer.text}</p>}
  </div>
)
