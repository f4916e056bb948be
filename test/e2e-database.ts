import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from '#server/platform/db/embedded/postgres-cluster.ts'
import { PORT, reachSocket } from '#server/platform/db/embedded/postgres-process.ts'

/** The data folder of the server of the browser tests, derived from its port so that the tests find its database. */
export const e2eFolder = (port: string) => join(tmpdir(), `sanavia-e2e-${port}`)

/** Runs a statement in the embedded database of the server at this address, for states that no request can create. */
export const queryE2e = (baseURL: string, text: string, values: readonly string[]) =>
  queryEmbedded(e2eFolder(new URL(baseURL).port), text, values)

/** The same, in the database of this data folder. */
async function queryEmbedded(dataDir: string, text: string, values: readonly string[]) {
  const folder = join(dataDir, 'postgres')
  const { host, release } = await reachSocket(join(folder, 'cluster'))
  const password = await readFile(join(folder, 'password'), 'utf8')
  const client = new pg.Client({ host, port: PORT, user: SUPERUSER, password, database: 'sanavia' })
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, string>>(text, [...values])
    return rows
  } finally {
    await client.end()
    await release()
  }
}

type Participants = { patientId: string; providerId: string }

/** Stores a confirmed video consultation that begins in so many minutes, which no one can book. Returns its id. */
export async function addConsultation(dataDir: string, { patientId, providerId }: Participants, minutes: number) {
  const id = randomUUID()
  await queryEmbedded(
    dataDir,
    `with appointment as (
       insert into appointments (id, provider_id, patient_id, state, starts_at, ends_at, time_zone, patient_time_zone,
         service, about, created_at)
       select $1::uuid, $2::uuid, $3::uuid, 'confirmed', now() + $4::int * interval '1 minute',
         now() + ($4::int + 30) * interval '1 minute', 'Europe/Istanbul', 'Europe/Berlin', 'Dental Implant', '', now()
       returning *
     )
     insert into appointment_moves (appointment_id, version, name, made_by, to_state, starts_at, reason, made_at)
     select id, 1, 'offer', 'provider', state, starts_at, '', created_at from appointment`,
    [id, providerId, patientId, String(minutes)],
  )
  return id
}
