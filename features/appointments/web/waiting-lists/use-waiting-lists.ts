import { useCallback, useEffect, useState } from 'react'
import { visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { type FreeTimeForm, type WaitingEntry, WaitingListsAnswer } from '../../rules/waiting-lists.ts'
import { waitingLists } from '../../words/waiting-lists.ts'

const PATH = '/api/v1/waiting-lists'

const fetchEntries = () => call(WaitingListsAnswer, 'GET', PATH)
const deleteEntry = (id: string) => call(WaitingListsAnswer, 'DELETE', `${PATH}/${id}`)

/** Waits for an earlier time than an appointment. */
export const waitForEarlierTime = (appointmentId: string) =>
  call(WaitingListsAnswer, 'PUT', `/api/v1/appointments/${appointmentId}/waiting-list`, { timeZone: visitorTimeZone() })

/** Waits for a free time of a provider. */
export const waitForFreeTime = (providerId: string, form: FreeTimeForm) =>
  call(WaitingListsAnswer, 'PUT', `/api/v1/providers/${providerId}/waiting-list`, form)

/** The waiting lists of the signed-in patient; undefined while they are not known. Loaded again for another `version`. */
export function useWaitingLists(version?: unknown) {
  const accountId = usePatientId()
  const [entries, setEntries] = useState<readonly WaitingEntry[]>()
  const [busyId, setBusyId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or version has other entries
  useEffect(() => {
    let isMounted = true
    if (!accountId) return setEntries(undefined)
    void fetchEntries().then((answer) => {
      if (isMounted && answer.ok) setEntries(answer.entries)
    })
    return () => {
      isMounted = false
    }
  }, [accountId, version])

  /** Joins or leaves; the id is that of the button that is busy meanwhile. */
  const change = useCallback(async (id: string, send: () => ReturnType<typeof fetchEntries>, done: string) => {
    setBusyId(id)
    const answer = await send()
    setBusyId(undefined)
    if (!answer.ok) return void toast.error(answer.message)
    setEntries(answer.entries)
    toast.success(done)
  }, [])
  const leave = (id: string) => change(id, () => deleteEntry(id), waitingLists.leave.done)
  return { entries, busyId, change, leave, replace: setEntries }
}

function usePatientId() {
  const user = useSession()?.user
  return user?.role === 'patient' ? user._id : undefined
}
