import type { Summary, SummaryForm } from '#features/summaries/rules/summaries.ts'
import { get, type Person, put } from '#test/world.ts'

export const summaryPath = (appointmentId: string) => `/api/v1/appointments/${appointmentId}/summary`

export const WRITTEN = {
  text: 'X-ray reviewed.\nThe gum has healed.',
  nextSteps: ['No ibuprofen from 28 November', 'Sign the consent form'],
  teamNote: 'Nervous about the injection.',
} as const

/** Saves the summary of an appointment, by default the first draft. */
export const saveSummary = (as: Person | undefined, appointmentId: string, change: Partial<SummaryForm> = {}) =>
  put(summaryPath(appointmentId), as, { version: 0, ...WRITTEN, ...change })

export async function readSummary(as: Person, appointmentId: string): Promise<Summary> {
  return (await get(summaryPath(appointmentId), as)).json().summary
}
