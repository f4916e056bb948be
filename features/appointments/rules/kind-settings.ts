/**
 * How a provider sets the kinds of appointments. The calls are named in `features/appointments/rules/appointments.ts`.
 */
import * as z from 'zod/mini'
import { filled, line, listOf, type Problem, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { APPOINTMENT_KINDS, type AppointmentKind, type KindSettings } from './appointment-kinds.ts'

export const QUESTIONS_MAX = 3
export const QUESTION_MAX = 200
const URL_MAX = 500

/** The lengths and buffers that the form offers are steps of five minutes. */
const STEP_MINUTES = 5
export const KIND_RANGES = {
  minutes: { min: 10, max: 240 },
  bufferMinutes: { min: 0, max: 120 },
  leadHours: { min: 0, max: 14 * 24 },
  windowDays: { min: 1, max: 365 },
} as const

const number = (what: string, { min, max }: { min: number; max: number }) => {
  const wrong = `${what} is a whole number from ${min} to ${max}.`
  return z.int(wrong).check(z.gte(min, wrong), z.lte(max, wrong))
}
const minutes = (what: string, range: { min: number; max: number }) =>
  number(what, range).check(z.multipleOf(STEP_MINUTES, `${what} is a multiple of ${STEP_MINUTES} minutes.`))
const yesOrNo = (what: string) => z.boolean(`${what} is true or false.`)

const kindForm = {
  isOffered: yesOrNo('Whether it is offered'),
  minutes: minutes('The length in minutes', KIND_RANGES.minutes),
  bufferMinutes: minutes('The buffer in minutes', KIND_RANGES.bufferMinutes),
  leadHours: number('The notice in hours', KIND_RANGES.leadHours),
  windowDays: number('The booking window in days', KIND_RANGES.windowDays),
  confirmsAutomatically: yesOrNo('Whether it is confirmed automatically'),
  questions: listOf(
    filled(
      'Write the question, or remove it.',
      QUESTION_MAX,
      `A question can have at most ${QUESTION_MAX} characters.`,
    ),
    'questions',
    QUESTIONS_MAX,
  ),
  meetingUrl: line('The meeting link', URL_MAX),
}

const KindForm = z.object(kindForm, 'Send each kind of appointment as an object.').check(refuse(kindProblem))
export type KindForm = z.output<typeof KindForm>

/** Both kinds, as they were seen with that version. */
export const KindsForm = z
  .object({ video: KindForm, clinic: KindForm, version: seenVersion() }, 'Send an object.')
  .check(refuse(kindsProblem))
export type KindsForm = z.output<typeof KindsForm>

const KindView = z.object({
  ...kindForm,
  minutes: z.int(),
  bufferMinutes: z.int(),
  leadHours: z.int(),
  windowDays: z.int(),
  questions: z.array(z.string()),
  meetingUrl: z.string(),
})

/** The kinds of a provider, the defaults included. */
export const KindsAnswer = z.object({
  success: z.literal(true),
  video: KindView,
  clinic: KindView,
  /** Grows with every save; a save that names an older one is refused with 409, code `changed`. */
  version: z.int(),
})
export type KindsAnswer = z.output<typeof KindsAnswer>

/** The settings of both kinds as a form shows them. */
export const toKindForms = (kinds: readonly KindSettings[]): Record<AppointmentKind, KindForm> =>
  Object.fromEntries(
    kinds.map(({ kind, questions, ...settings }) => [kind, { ...settings, questions: [...questions] }]),
  ) as Record<AppointmentKind, KindForm>

function kindProblem({ questions, meetingUrl }: Pick<KindForm, 'questions' | 'meetingUrl'>): Problem | undefined {
  if (new Set(questions).size < questions.length)
    return { field: 'questions', message: 'Two questions are the same. Change or remove one of them.' }
  if (meetingUrl !== '' && !isSecureUrl(meetingUrl))
    return { field: 'meetingUrl', message: 'Enter a meeting link that begins with https://.' }
}

function isSecureUrl(text: string) {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && text.startsWith('https://')
}

function kindsProblem(form: Record<AppointmentKind, KindForm>): Problem | undefined {
  if (!APPOINTMENT_KINDS.some((kind) => form[kind].isOffered))
    return { field: '', message: 'Offer at least one type of appointment.' }
  if (form.clinic.meetingUrl !== '')
    return { field: 'clinic', message: 'Only video consultations have a meeting link.' }
}
