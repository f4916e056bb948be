import type { Appointment } from '#domain/appointments.ts'
import { stateWords, type Tone } from './appointment-words.ts'
import type { Viewer } from './clocks.ts'

const tones = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  calm: 'bg-sand-100 text-ink',
} satisfies Record<Tone, string>

export function StatePill({ appointment, viewer }: { appointment: Appointment; viewer: Viewer }) {
  const { text, tone } = stateWords(appointment, viewer)
  return <span className={`inline-block rounded-[6px] px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}>{text}</span>
}
