import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { book, clinicOf, freeTimes, move, requestOf, saveKinds } from '#test/people/appointment.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { runs } from '#test/properties.ts'
import { get, type Person, settings, world } from '#test/world.ts'
import {
  AGREED_STATES,
  APPOINTMENT_STATES,
  HOLDING_STATES,
  MOVE_NAMES,
  MOVE_TRAITS,
  MOVES,
  type MoveName,
} from '../rules/appointment-moves.ts'
import { refreshAvailability, refreshDueAvailability } from './availability/availability.ts'
import { applyDueMoves } from './due-appointments.ts'

const NOW = new Date('2026-11-15T08:00:00.000Z')
const STATUSES = [200, 400, 403, 404, 409]
const AGREEMENTS = MOVE_NAMES.filter((name) => MOVE_TRAITS[name].isAgreement)
settings.config = { rateLimits: false }

/** A generated command. The numbers choose among the people, the appointments and the free times. */
type Command =
  | { what: 'book'; who: number; other: number; slot: number }
  | { what: 'move'; who: number; appointment: number; name: MoveName; slot: number; isStale: boolean }
  | { what: 'wait'; minutes: number }

const number = fc.nat({ max: 40 })
const command: fc.Arbitrary<Command> = fc.oneof(
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
      // More often another time, which one of the providers confirms automatically.
      name: fc.constantFrom(...MOVE_NAMES, 'reschedule' as const, 'reschedule' as const),
      slot: fc.nat({ max: 3 }),
      isStale: fc.nat({ max: 5 }).map((one) => one === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.nat({ max: 3000 }) }) },
)

const pick = <Of>(list: readonly Of[], at: number) => list[at % list.length] as Of

async function people() {
  const patients = [await signedIn('patient'), await signedIn('patient'), await signedIn('patient')]
  const providers = [await clinicOf('Dr. Elif Kaya'), await clinicOf('Dr. Can')] as const
  await saveKinds(providers[1], { video: { confirmsAutomatically: true } })
  for (const patient of patients)
    for (const provider of providers) await write(patient, (await openChat(patient, provider))._id, 'Hello')
  return { patients, providers, all: [...patients, ...providers] }
}
type People = Awaited<ReturnType<typeof people>>

async function run({ patients, providers, all }: People, command: Command) {
  if (command.what === 'wait') return undefined
  const appointments = await world.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (command.what === 'book') {
    const as = pick(all, command.who)
    const provider = as.user.isDoctor ? as : pick(providers, command.other)
    const startsAt = pick(await freeTimes(provider), command.slot)
    const offer = { id: crypto.randomUUID(), patientId: pick(patients, command.other).user._id, startsAt }
    return book(as, as.user.isDoctor ? offer : requestOf(provider, startsAt))
  }
  if (appointments.length === 0) return undefined
  const { id, version, provider_id, patient_id } = pick(appointments, command.appointment)
  const provider = providers.find(({ user }) => user._id === provider_id) as Person
  // Mostly a participant, now and then a stranger.
  const isActor = ({ user }: Person) => command.who % 8 === 0 || [provider_id, patient_id].includes(user._id)
  const as = pick(all.filter(isActor), command.who)
  const seen = { _id: id, version: command.isStale ? version - 1 : version }
  const startsAt = command.name === 'reschedule' ? { startsAt: pick(await freeTimes(provider), command.slot) } : {}
  return move(as, seen, command.name, startsAt)
}

/** The invariants. */
async function expectInvariants() {
  const { rows: steps } = await sql<Record<'name' | 'made_by' | 'from_state' | 'to_state' | 'before', string | null>>`
    select move.name, move.made_by, move.from_state, move.to_state,
      lag(move.to_state) over (partition by move.appointment_id order by move.version) as before
    from appointment_moves move`.execute(world.ctx.db)
  for (const { name, made_by, from_state, to_state, before } of steps) {
    expect(from_state).toBe(before)
    expect(MOVES).toContainEqual({ name, by: made_by, from: from_state, to: to_state })
  }
  const { rows: wrong } = await sql`
    select appointment.id from appointments appointment
    left join appointment_moves move
      on move.appointment_id = appointment.id and move.version = appointment.version
    where move.to_state is distinct from appointment.state or move.starts_at is distinct from coalesce(appointment.new_starts_at, appointment.starts_at)
      or appointment.version <> (select count(*) from appointment_moves where appointment_id = appointment.id)
      or appointment.state <> all(${[...APPOINTMENT_STATES]})`.execute(world.ctx.db)
  expect(wrong).toEqual([])
  // An agreed time changes by an agreement alone, whatever else is asked for meanwhile.
  const { rows: lost } = await sql`
    select appointment.id from appointments appointment
    where appointment.state = any(${[...AGREED_STATES]}) and appointment.starts_at <> (
      select starts_at from appointment_moves move
      where move.appointment_id = appointment.id and move.name = any(${AGREEMENTS})
      order by move.version desc limit 1)`.execute(world.ctx.db)
  expect(lost).toEqual([])
  const { rows: doubles } = await sql`
    select 1 from appointments one join appointments other on one.id < other.id
      and ((one.provider_id = other.provider_id and ${heldOf('one', 'buffer')} && ${heldOf('other', 'buffer')})
        or (one.patient_id = other.patient_id and ${heldOf('one')} && ${heldOf('other')}))
    where one.state = any(${[...HOLDING_STATES]}) and other.state = any(${[...HOLDING_STATES]})`.execute(world.ctx.db)
  expect(doubles).toEqual([])
}

/** The times that an appointment holds; for the provider with the buffer after each. */
function heldOf(alias: string, buffer?: 'buffer') {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const end = (name: string) =>
    buffer ? sql`after_buffer(${column(name)}, ${column('buffer_minutes')})` : column(name)
  return sql`held_times(${column('starts_at')}, ${end('ends_at')}, ${column('new_starts_at')}, ${end('new_ends_at')})`
}

/** Deleted rows are no moves, which would do it. */
const refreshAll = ({ providers }: People) =>
  world.ctx.db.transaction().execute((tx) =>
    refreshAvailability(
      tx,
      providers.map(({ user }) => user._id),
      NOW,
    ),
  )

/** The stored next time of each provider is the first that is free. */
async function expectAvailability({ providers }: People) {
  await refreshDueAvailability(world.ctx)
  for (const provider of providers) {
    const { nextAvailable } = (await get(`/api/v1/providers/${provider.user._id}`)).json().provider
    expect(nextAvailable).toBe((await freeTimes(provider))[0])
  }
}

/** Runs the commands of each round concurrently, together with two schedulers. */
async function runRounds(everybody: People, rounds: readonly Command[][]) {
  let now = NOW.getTime()
  for (const round of rounds) {
    for (const each of round) now += each.what === 'wait' ? minutes(each.minutes) : 1
    settings.now = () => new Date(now)
    const [answers] = await Promise.all([
      Promise.all(round.map((each) => run(everybody, each))),
      applyDueMoves(world.ctx),
      applyDueMoves(world.ctx),
    ])
    for (const answer of answers) if (answer) expect(STATUSES).toContain(answer.statusCode)
  }
}

test('random requests and moves, concurrent ones included, follow the move table and never hold one time twice', async () => {
  const everybody = await people()
  const made = new Set<string>()
  const rounds = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(rounds, async (generated) => {
      await sql`delete from appointments`.execute(world.ctx.db)
      await refreshAll(everybody)
      await runRounds(everybody, generated)
      await expectInvariants()
      await expectAvailability(everybody)
      const moves = await world.ctx.db.selectFrom('appointment_moves').select(['name', 'made_by']).distinct().execute()
      for (const { name, made_by } of moves) made.add(`${name} ${made_by}`)
    }),
    runs(20),
  )
  // Guards against a model that never gets anywhere.
  expect(made.size).toBeGreaterThan(8)
})
