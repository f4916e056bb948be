import { type SubmitEvent, useState } from 'react'
import type { Feedback } from '#domain/feedback.ts'
import type { Problem } from '#domain/rules.ts'
import { useSend } from '#web/platform/api/use-send.ts'

type Sent = { ok: true; message: string; feedback: Feedback } | ({ ok: false; newer?: Feedback } & Problem)

/**
 * Sends a form with the version that was seen. When somebody was quicker, what is there now is told and counts as seen:
 * whoever presses again does so knowingly.
 */
export function useVersionedSend(seen: number) {
  const { submit, ...sending } = useSend()
  const [newer, setNewer] = useState<Feedback>()
  return {
    ...sending,
    newer,
    submit: async (event: SubmitEvent<HTMLFormElement>, send: (version: number) => Promise<Sent>) => {
      const outcome = await submit(event, () => send(newer?.version ?? seen))
      if (outcome?.ok) return outcome.feedback
      if (outcome?.newer) setNewer(outcome.newer)
    },
  }
}
