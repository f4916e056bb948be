import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { appointmentsPage } from '#content/pages/appointments.ts'
import type { Appointment } from '#domain/appointments.ts'
import { type SpecialDays, SpecialDaysForm } from '#domain/special-days.ts'
import { fetchSpecialDays, saveSpecialDays } from './appointment-calls.ts'

type Saved = { days: readonly SpecialDays[]; version: number; outside: readonly Appointment[] }
/** A problem, with the index of its entry. */
export type DaysProblem = { message: string; at?: number | undefined }

const sameDays = (one: readonly SpecialDays[], other: readonly SpecialDays[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The special days as saved, and as edited. */
export function useTimeOff() {
  const [saved, setSaved] = useState<Saved>()
  const [days, setDays] = useState<readonly SpecialDays[]>([])
  const [failure, setFailure] = useState<string>()
  const [problem, setProblem] = useState<DaysProblem>()
  const [isBusy, setBusy] = useState(false)

  const replace = useCallback((newer: Saved) => {
    setSaved(newer)
    setDays(newer.days)
  }, [])
  const load = useCallback(async () => {
    const answer = await fetchSpecialDays()
    setFailure(answer.ok ? undefined : answer.message)
    setProblem(undefined)
    if (answer.ok) replace(answer)
  }, [replace])
  useEffect(() => void load(), [load])

  const change = (edited: readonly SpecialDays[]) => {
    setDays(edited)
    setProblem(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || !saved) return
    const checked = SpecialDaysForm.safeParse({ days, version: saved.version })
    if (!checked.success) return setProblem(problemOf(checked.error.issues[0]))
    setBusy(true)
    const answer = await saveSpecialDays(checked.data)
    setBusy(false)
    if (answer.ok) {
      replace(answer)
      return void toast.success('Your days are saved.')
    }
    toast.error(answer.message)
    if (answer.code !== 'changed') return setProblem({ message: answer.message })
    // After a conflict the edits stay, and the next save replaces the newer version.
    const newer = await fetchSpecialDays()
    if (newer.ok) setSaved(newer)
    setProblem({ message: appointmentsPage.timeOff.changed })
  }
  const isDirty = saved !== undefined && !sameDays(saved.days, days)
  return { saved, days, failure, problem, isBusy, isDirty, change, submit, load }
}

const problemOf = (issue: { path: PropertyKey[]; message: string } | undefined): DaysProblem => {
  const at = issue?.path[1]
  return { message: issue?.message ?? 'Check what you entered.', at: typeof at === 'number' ? at : undefined }
}
