import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APPOINTMENT_STATES, MOVE_NAMES, MOVES, type MoveName } from '#domain/appointment-moves.ts'
import { book, clinicOf, freeTimes, move, requestOf } from '#test/appointment-people.ts'
import { openChat, signedIn, write } from '#test/chat-people.ts'
import { type Person, settings, world } from '#test/world.ts'
import { applyDueMoves } from './scheduler.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-15T08:00:00.000Z')
const STATUSES = [200, 400, 403, 404, 409]
settings.config = { rateLimits: false }

/** What somebody tries next. The numbers choose among the people, the appointments and the times that there are. */
type Try =
  | { what: 'book'; who: number; other: number; slot: number }
  | { what: 'move'; who: number; appointment: number; name: MoveName; slot: number; isStale: boolean }
  | { what: 'wait'; minutes: number }

const number = fc.nat({ max: 40 })
const someTry: fc.Arbitrary<Try> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('book' as const), who: number, other: number, slot: fc.nat({ max: 3 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      who: number,
      appointment: number,
      name: fc.constantFrom(...MOVE_NAMES),
      slot: fc.nat({ max: 3 }),
      isStale: fc.nat({ max: 5 }).map((one) => one === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.nat({ max: 3000 }) }) },
)

const pick = <Of>(list: readonly Of[], at: number) => list[at % list.length] as Of

async function people() {
  const patients = [await signedIn('patient'), await signedIn('patient'), await signedIn('patient')]
  const providers = [await clinicOf('Dr. Elif Kaya'), await clinicOf('Dr. Can')]
  for (const patient of patients)
    for (const provider of providers) await write(patient, (await openChat(patient, provider))._id, 'Hello')
  return { patients, providers, all: [...patients, ...providers] }
}
type People = Awaited<ReturnType<typeof people>>

async function attempt({ patients, providers, all }: People, tried: Try) {
  if (tried.what === 'wait') return undefined
  const appointments = await world.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (tried.what === 'book') {
    const as = pick(all, tried.who)
    const provider = as.user.isDoctor ? as : pick(providers, tried.other)
    const startsAt = pick(await freeTimes(provider), tried.slot)
    const offer = { id: crypto.randomUUID(), patientId: pick(patients, tried.other).user._id, startsAt }
    return book(as, as.user.isDoctor ? offer : requestOf(provider, startsAt))
  }
  if (appointments.length === 0) return undefined
  const { id, version, provider_id, patient_id } = pick(appointments, tried.appointment)
  const provider = providers.find(({ user }) => user._id === provider_id) as Person
  // Mostly one of the two, and now and then a stranger.
  const isOfThem = ({ user }: Person) => tried.who % 8 === 0 || [provider_id, patient_id].includes(user._id)
  const as = pick(all.filter(isOfThem), tried.who)
  const seen = { _id: id, version: tried.isStale ? version - 1 : version }
  const startsAt = tried.name === 'reschedule' ? { startsAt: pick(await freeTimes(provider), tried.slot) } : {}
  return move(as, seen, tried.name, startsAt)
}

/** All that must hold whatever was tried. */
async function expectOrder() {
  const { rows: steps } = await sql<Record<'name' | 'made_by' | 'from_state' | 'to_state' | 'before', string | null>>`
    select m.name, m.made_by, m.from_state, m.to_state,
      lag(m.to_state) over (partition by m.appointment_id order by m.version) as before
    from appointment_moves m`.execute(world.ctx.db)
  for (const { name, made_by, from_state, to_state, before } of steps) {
    expect(from_state).toBe(before)
    expect(MOVES).toContainEqual({ name, by: made_by, from: from_state, to: to_state })
  }
  const { rows: wrong } = await sql`
    select p.id from appointments p left join appointment_moves m on m.appointment_id = p.id and m.version = p.version
    where m.to_state is distinct from p.state or m.starts_at is distinct from p.starts_at
      or p.version <> (select count(*) from appointment_moves n where n.appointment_id = p.id)
      or p.state <> all(${[...APPOINTMENT_STATES]})`.execute(world.ctx.db)
  expect(wrong).toEqual([])
  const { rows: doubles } = await sql`
    select 1 from appointments a join appointments b on a.id < b.id
      and (a.provider_id = b.provider_id or a.patient_id = b.patient_id)
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.state in ('requested', 'proposed', 'confirmed') and b.state in ('requested', 'proposed', 'confirmed')`.execute(
    world.ctx.db,
  )
  expect(doubles).toEqual([])
}

test('whatever people try, one after the other or at once, they never leave the table nor hold the same time', async () => {
  const everybody = await people()
  const made = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(someTry, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 15 }),
      async (rounds) => {
        await sql`delete from appointments`.execute(world.ctx.db)
        let now = NOW.getTime()
        for (const atOnce of rounds) {
          for (const tried of atOnce) now += tried.what === 'wait' ? tried.minutes * MINUTE_MS : 1
          settings.now = () => new Date(now)
          const [answers] = await Promise.all([
            Promise.all(atOnce.map((tried) => attempt(everybody, tried))),
            applyDueMoves(world.ctx),
            applyDueMoves(world.ctx),
          ])
          for (const answer of answers) if (answer) expect(STATUSES).toContain(answer.statusCode)
        }
        await expectOrder()
        const steps = await world.ctx.db
          .selectFrom('appointment_moves')
          .select(['name', 'made_by'])
          .distinct()
          .execute()
        for (const { name, made_by } of steps) made.add(`${name} ${made_by}`)
      },
    ),
    { numRuns: 20 },
  )
  // Otherwise nothing was tried at all.
  expect(made.size).toBeGreaterThan(8)
}, 120_000)
