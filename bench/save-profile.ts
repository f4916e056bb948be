// npm run bench -- profile: saving a full profile, from the request to the answer, on PostgreSQL that waits for the disk.

import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '#app/server/app.ts'
import { registry } from '#app/server/features.ts'
import { generateProviders } from '#bench/data/generate.ts'
import { milliseconds, timeRuns } from '#bench/measuring/percentiles.ts'
import { languages } from '#content/languages.ts'
import { specialities, treatments } from '#content/specialities.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 200)
const OTHERS = 1000
const SERVICES = 30
const DOCTORS = 10
const PICTURES = 20

const { folder, remove } = await makeThrowawayFolder()
const server = await startEmbedded({ folder: `${folder}/postgres` })
const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), dataDir: folder }
const { pool, db, sharedDb } = openDatabase(server.connection)
await migrate(pool)
await generateProviders(pool, { size: OTHERS })
const files = await openFileStore(config)
const app = await buildApp({
  config,
  db,
  sharedDb,
  pool,
  files,
  now: () => new Date(),
  registry,
  demoAccounts: null,
  contents: createContents(),
})
try {
  const token = await signUp(app)
  const user = await fill(app, token)
  const { p50, p95, p99 } = await timeRuns(RUNS, (run) => save(app, token, formOf(user, run)))
  const times = { p50: milliseconds(p50), p95: milliseconds(p95), p99: milliseconds(p99), 'p95 wanted': '≤ 60 ms' }
  console.table({ [`${SERVICES} services, ${DOCTORS} doctors, ${PICTURES} pictures unchanged`]: times })
} finally {
  await app.close()
  await pool.end()
  await server.stop()
  remove()
}

async function signUp(to: FastifyInstance): Promise<string> {
  const names = {
    firstName: 'Elif',
    lastName: 'Kaya',
    displayname: 'Dr. Elif Kaya',
    username: 'elif',
    phone: '5550100',
  }
  const payload = { ...names, password: 'a long enough passphrase', isDoctor: true }
  return (await to.inject({ method: 'POST', url: '/api/v1/user/new', payload })).json().token
}

/** Everything that a full profile holds. */
async function fill(to: FastifyInstance, token: string): Promise<OwnProvider> {
  const offers = specialities.flatMap((title) => treatments[title].map(({ name: subtitle }) => ({ title, subtitle })))
  const headers = { authorization: `Bearer ${token}` }
  for (const offer of offers.slice(0, SERVICES)) {
    const payload = { ...offer, price: '1,200', description: 'Two visits, a week apart.' }
    await to.inject({ method: 'PUT', url: '/api/v1/user/add-service', headers, payload })
  }
  const form = new FormData()
  const clinic = { clinicName: 'Bosphorus Center', cityOfClinic: 'Istanbul', countryOfClinic: 'Turkey' }
  for (const [name, text] of Object.entries(clinic)) form.append(name, text)
  const biography = 'Gentle with anxious patients; works with light sedation. '.repeat(10)
  const doctors = Array.from({ length: DOCTORS }, (_, at) => ({
    doctorName: `Doctor ${at}`,
    degree: 'DMD',
    yearOfStartingPracticing: 2000 + at,
    biography,
    specializations: ['Dental Implant Surgery'],
    languagesOfDoctors: languages.slice(0, 3),
  }))
  form.append('doctors', JSON.stringify(doctors))
  for (let at = 0; at < DOCTORS; at++) form.append('doctors', await pictureFile(at), 'portrait.png')
  for (let at = 0; at < PICTURES; at++) form.append('gallery', await pictureFile(100 + at), 'room.png')
  return (await save(to, token, form)).user
}

async function pictureFile(number: number) {
  const background = { r: number, g: 255 - number, b: 128 }
  const png = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)])
}

/** What the editor sends: every field, lists as JSON, pictures by their addresses. */
function formOf(user: OwnProvider, run: number) {
  const form = new FormData()
  const { avatar: _avatar, ...fields } = user
  for (const [name, value] of Object.entries(fields))
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''))
  form.set('subHeading', `Saved for the ${run}th time`)
  form.delete('version')
  return form
}

async function save(to: FastifyInstance, token: string, form: FormData): Promise<{ user: OwnProvider }> {
  const sent = new Response(form)
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  const answer = await to.inject({ method: 'PUT', url: '/api/v1/user/update', headers, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
