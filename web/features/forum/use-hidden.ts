import { useEffect, useState } from 'react'
import type { HiddenQuestion } from '#domain/forum.ts'
import { useSession } from '#web/platform/session.ts'

/** What of whoever is signed in the care team has taken out of view here. Nothing for anybody else. */
export function useHidden(providerId: string) {
  const user = useSession()?.user
  const isProvider = user?._id === providerId
  // Others have written nothing here.
  const writer = isProvider || user?.role === 'patient' ? user?._id : undefined
  const [hidden, setHidden] = useState<HiddenQuestion[]>([])
  useEffect(() => {
    setHidden([])
    if (writer) fetchHidden(providerId).then(setHidden)
  }, [writer, providerId])
  return { isProvider, hidden }
}

/** Whoever cannot load it still reads what is in view. */
const fetchHidden = (providerId: string): Promise<HiddenQuestion[]> =>
  import('./forum-calls.ts')
    .then((calls) => calls.fetchHidden(providerId))
    .then(
      (answer) => (answer.ok ? answer.questions : []),
      () => [],
    )
