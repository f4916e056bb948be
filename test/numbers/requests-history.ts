import { type Event, type History, iso, type People, timeAt, uuid } from './history.ts'

export function requestsOf({ requests }: History, { providers }: People) {
  const events = requests.map(
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
  return { inserts: [{ table: 'consultations', rows }], events }
}
