/**
 * Summaries of appointments: what a provider writes for the patient after the talk.
 *
 * Calls. The appointment of others is not found (404). Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/appointments/:id/summary`: `SummaryAnswer`. A patient sees what was sent; draft, note and attendance are the
 *   provider's.
 * - `PUT /api/v1/appointments/:id/summary`, JSON `SummaryForm`, by the provider: `SummaryAnswer`. Stores the draft, and with
 *   `isSent` shows it to the patient. From an old `version` 409, `SummaryChanged`: code `changed`, with the summary as it is
 *   now. The same form sent twice is stored once.
 */
import * as z from 'zod/mini'
import type { Presence } from '#features/video-calls/rules/video-calls.ts'
import { minutes } from '#platform/rules/durations.ts'
import { line, lines, listOf, type Problem, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { Refusal } from '#platform/rules/refusals.ts'

export const SUMMARY_MAX = 4000
export const NEXT_STEPS_MAX = 10
export const NEXT_STEP_MAX = 200
export const TEAM_NOTE_MAX = 2000

const content = { text: z.string(), nextSteps: z.array(z.string()) }

/** As the patient reads it. */
export const SentSummary = z.object({
  ...content,
  sentAt: z.iso.datetime(),
  /** When it was last sent again with changes; otherwise null. */
  updatedAt: z.nullable(z.iso.datetime()),
})
export type SentSummary = z.output<typeof SentSummary>

/** As the provider last saved it. */
export const SummaryDraft = z.object({
  ...content,
  /** For the provider's own team. */
  teamNote: z.string(),
  /** Grows with every save; a save that names an older one is refused. */
  version: z.int(),
  savedAt: z.iso.datetime(),
})
export type SummaryDraft = z.output<typeof SummaryDraft>

/** Who was in the video call. */
export const Attendance = z.object({
  /** When both were in the call for the first time; null when they never were. */
  startedAt: z.nullable(z.iso.datetime()),
  /** How long both were in the call together. */
  minutes: z.int(),
  /** When each of them first joined; null for who never did. */
  patientJoinedAt: z.nullable(z.iso.datetime()),
  providerJoinedAt: z.nullable(z.iso.datetime()),
})
export type Attendance = z.output<typeof Attendance>

export const Summary = z.object({
  sent: z.nullable(SentSummary),
  /** Null for the patient. */
  draft: z.nullable(SummaryDraft),
  /** Null for the patient. */
  attendance: z.nullable(Attendance),
})
export type Summary = z.output<typeof Summary>

export const SummaryAnswer = z.object({ success: z.literal(true), summary: Summary })

/** The answer, with status 409, to a save based on an old version (optimistic locking). */
export const SummaryChanged = z.extend(Refusal, { summary: Summary })

const step = line('A next step', NEXT_STEP_MAX)
const nextSteps = z.pipe(
  listOf(step, 'next steps', NEXT_STEPS_MAX),
  z.transform((steps) => steps.filter(Boolean)),
)

/** `PUT /api/v1/appointments/:id/summary`. */
export const SummaryForm = z
  .object(
    {
      /** 0 for the first save. */
      version: seenVersion(),
      text: lines('The summary', SUMMARY_MAX),
      nextSteps,
      teamNote: lines('The note for your team', TEAM_NOTE_MAX),
      /** Sends it to the patient, or only stores the draft. */
      isSent: z._default(z.boolean('isSent is true or false.'), false),
    },
    'Send an object.',
  )
  .check(refuse(sendingProblem))
export type SummaryForm = z.output<typeof SummaryForm>

function sendingProblem({ text, isSent }: { text: string; isSent: boolean }): Problem | undefined {
  if (isSent && !text) return { field: 'text', message: 'Write what you discussed before you send the summary.' }
}

/** Who was in the call, when the talk began, and for how long the two were in it together. */
export function attendanceOf(presences: readonly Presence[]): Attendance {
  const overlaps = overlapsOf(presences)
  const length = overlaps.reduce((total, { from, to }) => total + (to - from), 0)
  return {
    startedAt: earliest(overlaps.map(({ from }) => from)),
    minutes: Math.round(length / minutes(1)),
    patientJoinedAt: joinedAt(presences, 'patient'),
    providerJoinedAt: joinedAt(presences, 'provider'),
  }
}

/** Visits of one person follow each other, so that no overlap counts twice. */
function overlapsOf(presences: readonly Presence[]) {
  const talking = (side: Presence['side']) =>
    presences.flatMap((one) =>
      one.side === side && one.from ? [{ from: one.from.getTime(), to: one.to.getTime() }] : [],
    )
  return talking('patient')
    .flatMap((patient) =>
      talking('provider').map((provider) => ({
        from: Math.max(patient.from, provider.from),
        to: Math.min(patient.to, provider.to),
      })),
    )
    .filter(({ from, to }) => from < to)
}

const joinedAt = (presences: readonly Presence[], side: Presence['side']) =>
  earliest(presences.flatMap((one) => (one.side === side ? [one.joinedAt.getTime()] : [])))

const earliest = (times: readonly number[]) => (times.length > 0 ? new Date(Math.min(...times)).toISOString() : null)
