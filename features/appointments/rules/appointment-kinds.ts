/** The kinds of appointments that a provider offers. Apart from `features/appointments/rules/kind-settings.ts`, as slots and cards name them. */
import * as z from 'zod/mini'

/** In the order in which they are offered. */
export const APPOINTMENT_KINDS = ['video', 'clinic'] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]
export const Kind = z.enum(APPOINTMENT_KINDS, 'Choose a video consultation or a visit at the clinic.')

/** How the times of a kind are computed. */
export type KindRules = {
  minutes: number
  /** Free time for the provider after each appointment. */
  bufferMinutes: number
  /** How long before its start an appointment can be booked, at the latest and at the earliest. */
  leadHours: number
  windowDays: number
}

export type KindSettings = KindRules & {
  kind: AppointmentKind
  isOffered: boolean
  /** A booking is confirmed at once, without an answer of the provider. */
  confirmsAutomatically: boolean
  /** Asked when an appointment is booked. */
  questions: readonly string[]
  /** The clinic's own video room; empty when it has none. */
  meetingUrl: string
}

/** What holds until a provider changes it: a first video consultation. */
export const DEFAULT_KINDS: Readonly<Record<AppointmentKind, KindSettings>> = {
  video: {
    kind: 'video',
    isOffered: true,
    minutes: 30,
    bufferMinutes: 10,
    leadHours: 2,
    windowDays: 90,
    confirmsAutomatically: false,
    questions: [],
    meetingUrl: '',
  },
  clinic: {
    kind: 'clinic',
    isOffered: false,
    minutes: 45,
    bufferMinutes: 15,
    leadHours: 24,
    windowDays: 90,
    confirmsAutomatically: false,
    questions: [],
    meetingUrl: '',
  },
}

/** A kind as a patient can book it. */
export const OfferedKind = z.object({
  kind: z.enum(APPOINTMENT_KINDS),
  minutes: z.int(),
  windowDays: z.int(),
  confirmsAutomatically: z.boolean(),
  questions: z.array(z.string()),
})
export type OfferedKind = z.output<typeof OfferedKind>
