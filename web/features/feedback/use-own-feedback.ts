import { useCallback, useEffect, useState } from 'react'
import type { OwnFeedbackAnswer } from '#domain/feedback.ts'
import { useSession } from '#web/platform/session.ts'

type Own = Pick<OwnFeedbackAnswer, 'unrated' | 'written'>

/** What the patient who is signed in has said and can say about a provider; nothing for anybody else. */
export function useOwnFeedback(providerId: string) {
  const user = useSession()?.user
  const patient = user?.role === 'patient' ? user._id : undefined
  const [own, setOwn] = useState<Own>()
  const [problem, setProblem] = useState('')
  const load = useCallback(async () => {
    setProblem('')
    // Who cannot load it still reads what others say.
    const answer = await import('./feedback-calls.ts').then(
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
