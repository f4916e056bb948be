import { useState } from 'react'
import { useRead } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/toast.ts'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { type SpecialDays, SpecialDaysForm } from '../../rules/special-days.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { fetchSpecialDays, saveSpecialDays } from '../api.ts'

type Saved = { days: readonly SpecialDays[]; version: number; outside: readonly Appointment[] }

const sameDays = (one: readonly SpecialDays[], other: readonly SpecialDays[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The special days as saved, and as edited. */
export function useTimeOff() {
  const {
    answer: saved,
    failure,
    reload,
    change: changeSaved,
  } = useRead<Saved>({ key: ['appointments', 'time-off'], read: fetchSpecialDays, isForForm: true })
  const [edited, setEdited] = useState<readonly SpecialDays[]>()
  const days = edited ?? saved?.days ?? []

  const send = async () => {
    const checked = SpecialDaysForm.safeParse({ days, version: saved?.version })
    if (!checked.success) return problemAt(checked.error.issues[0])
    const answer = await saveSpecialDays(checked.data)
    if (answer.ok) return answer
    toast.error(answer.message)
    if (answer.code !== 'changed') return answer
    // After a conflict the edits stay, and the next save replaces the newer version.
    const newer = await fetchSpecialDays()
    if (newer.ok) changeSaved(() => newer)
    return { ...answer, message: appointmentsPage.timeOff.changed }
  }
  const { submit, isBusy, problemOf, clearProblem } = useSubmit<{ ok: true } & Saved>({
    send,
    onDone: (answer) => {
      changeSaved(() => answer)
      setEdited(undefined)
      toast.success(appointmentsPage.timeOff.saved)
    },
    // `send` shows one for a refusal by the server only.
    errorToast: false,
  })
  const change = (newer: readonly SpecialDays[]) => {
    setEdited(newer)
    clearProblem()
  }
  const isDirty = saved !== undefined && !sameDays(saved.days, days)
  return { saved, days, failure: failure?.message, problemOf, isBusy, isDirty, change, submit, load: reload }
}

/** The field of a problem is the index of its entry. */
const problemAt = (issue: { path: PropertyKey[]; message: string } | undefined): Refused => {
  const at = issue?.path[1]
  return {
    ok: false,
    message: issue?.message ?? appointmentsPage.timeOff.invalid,
    field: typeof at === 'number' ? `${at}` : '',
  }
}
