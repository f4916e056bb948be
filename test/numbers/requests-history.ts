import { answerDeadline } from '#features/enquiries/server/deadlines.ts'
import { minutes } from '#platform/rules/durations.ts'
import { type Event, type History, iso, type People, timeAt, uuid } from './history.ts'

export function requestsOf({ requests }: History, { providers }: People) {
  const received = requests.map(
    ({ at, treatment, source, provider }): Event => ({
      at: timeAt(at),
      measure: 'requests',
      provider,
      sides: { treatment: treatment ?? '', source },
    }),
  )
  const rows = requests.map(({ at, treatment, source, provider }, index) => ({
    id: uuid(5, index),
    submission_id: uuid(5, index),
    reference: `SV-2222-222${index + 2}`,
    source,
    full_name: 'Mira',
    email: 'mira@example.org',
    treatment,
    message: '',
    created_at: iso(timeAt(at)),
    due_at: iso(timeAt(at)),
    provider_id: provider === null ? null : providers[provider],
  }))
  const answers = requests.map(({ at, answers: gaps }) => answerTimes(timeAt(at), gaps))
  const entries = answers.flatMap((times, index) =>
    times.map((at, number) => ({
      id: uuid(6, index * ANSWERS_MAX + number),
      consultation_id: uuid(5, index),
      kind: 'answer',
      at: iso(at),
      text: 'Hello',
    })),
  )
  const events = [...received, ...answers.flatMap((times, index) => firstAnswer(received[index]?.at ?? 0, times))]
  return {
    inserts: [
      { table: 'consultations', rows },
      { table: 'consultation_entries', rows: entries },
    ],
    events,
  }
}

const ANSWERS_MAX = 3

const answerTimes = (asked: number, gaps: readonly number[]) =>
  gaps.map((_, at) => asked + minutes(gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0)))

/** Of several answers the first one counts. */
function firstAnswer(asked: number, [at]: readonly number[]): Event[] {
  if (at === undefined) return []
  const isLate = at > answerDeadline(new Date(asked)).getTime()
  const answered = { at, measure: 'answers', sides: {} }
  return isLate ? [answered, { at, measure: 'late_answers', sides: {} }] : [answered]
}
