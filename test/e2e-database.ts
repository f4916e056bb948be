import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { reachEmbedded } from '#platform/server/db/embedded/embedded.ts'

/** The data folder of the server of the browser tests, derived from its port so that the tests find its database. */
export const e2eFolder = (port: string) => join(tmpdir(), `sanavia-e2e-${port}`)

/** In that folder: the time at which the server was started, and its log. */
export const STARTED_AT = 'started-at'
export const SERVER_LOG = 'server.log'

/** Runs a statement in the embedded database of the server at this address, for states that no request can create. */
export const queryE2e = (baseURL: string, text: string, values: readonly string[]) =>
  queryEmbedded(e2eFolder(new URL(baseURL).port), text, values)

/** The same, in the database of this data folder. */
async function queryEmbedded(dataDir: string, text: string, values: readonly string[]) {
  const { connection, close } = await reachEmbedded({ folder: join(dataDir, 'postgres') })
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, string>>(text, [...values])
    return rows
  } finally {
    await client.end()
    await close()
  }
}

type Participants = { patientId: string; providerId: string }

/** Stores a confirmed video consultation that begins then, which can be sooner than anyone can book. Returns its id. */
export async function addConsultation(dataDir: string, { patientId, providerId }: Participants, startsAt: Date) {
  const id = randomUUID()
  await queryEmbedded(
    dataDir,
    `with appointment as (
       insert into appointments (id, provider_id, patient_id, state, starts_at, ends_at, time_zone, patient_time_zone,
         service, about, created_at)
       select $1::uuid, $2::uuid, $3::uuid, 'confirmed', $4::timestamptz, $4::timestamptz + interval '30 minutes',
         'Europe/Istanbul', 'Europe/Berlin', 'Dental Implant', '', now()
       returning *
     )
     insert into appointment_moves (appointment_id, version, name, made_by, to_state, starts_at, reason, made_at)
     select id, 1, 'offer', 'provider', state, starts_at, '', created_at from appointment`,
    [id, providerId, patientId, startsAt.toISOString()],
  )
  return id
}
