import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  DEFAULT_KINDS,
} from '#features/appointments/rules/appointment-kinds.ts'
import { type KindForm, toKindForms } from '#features/appointments/rules/kind-settings.ts'

type Change = Partial<Record<AppointmentKind, Partial<KindForm>>>

const defaults = toKindForms(APPOINTMENT_KINDS.map((kind) => DEFAULT_KINDS[kind]))

/** What the providers of the demo offer besides a first video consultation, by username. */
const CHANGES: Readonly<Record<string, Change>> = {
  elif: {
    clinic: { isOffered: true, questions: ['Which teeth is it about?', 'Do you take any medicine?'] },
  },
  marko: {
    clinic: { isOffered: true, minutes: 60, confirmsAutomatically: true },
  },
  ana: {
    video: { confirmsAutomatically: true, questions: ['What would you like to change?'] },
    clinic: { isOffered: true, minutes: 30, leadHours: 48, windowDays: 60 },
  },
  priya: {
    clinic: {
      isOffered: true,
      minutes: 90,
      bufferMinutes: 30,
      questions: ['Do you wear contact lenses?', 'When did your glasses last change?'],
    },
  },
}

export const demoKinds = Object.entries(CHANGES).map(([username, { video, clinic }]) => ({
  username,
  form: { video: { ...defaults.video, ...video }, clinic: { ...defaults.clinic, ...clinic }, version: 0 },
}))
