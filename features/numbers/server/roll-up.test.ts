import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#platform/rules/durations.ts'
import { clinic, provider } from '#test/catalogue.ts'
import { happened } from '#test/numbers/happened.ts'
import { COUNTRIES, DAYS, type Event, history, type Insert, START } from '#test/numbers/history.ts'
import { runs } from '#test/properties.ts'
import { person, queryAsOwner, settings, world } from '#test/world.ts'
import { dayOf, mondayOf, rollUp } from './roll-up.ts'

/** A day in the middle of every history. */
const SINCE = '2026-03-20'

let clock = START
settings.now = () => new Date(clock)

const people = { providers: [] as string[], patients: [] as string[] }

beforeAll(async () => {
  for (const [at, country] of COUNTRIES.entries())
    people.providers.push(await provider(`Clinic ${at}`, { clinic: clinic(`Clinic ${at}`, `City ${at}`, country) }))
  for (let at = 0; at < 2; at++) people.patients.push((await person('patient')).user._id)
})

test('the numbers equal a recount of what happened, whenever the server rolls up', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      await queryAsOwner(`truncate daily_numbers, provider_weekly_numbers, numbers_progress,
        appointments, chats, consultations, invoices cascade`)
      const { inserts, events } = happened(given, people)
      await queryAsOwner(inserts.map(toStatement).join(';'))
      clock = START
      for (const hours of [...given.runs, DAYS * 24 + 1]) {
        clock = Math.min(clock + hours * minutes(60), START + days(DAYS) + minutes(20))
        // Two processes at once count nothing twice.
        await Promise.all([rollUp(world.ctx), rollUp(world.ctx)])
      }
      expect(await stored()).toEqual(recount(events))
      // As after the upgrade from a version that counted no answers.
      await queryAsOwner(`delete from daily_numbers where measure in ('answers', 'late_answers') and day < '${SINCE}';
        update numbers_progress set answers_from = '${SINCE}'`)
      await Promise.all([rollUp(world.ctx), rollUp(world.ctx)])
      expect(await stored()).toEqual(recount(events))
    }),
    runs(15, 4),
  )
})

/** All of them are sent as one transaction: an invoice and its lines have to agree when it commits. */
function toStatement({ table, rows }: Insert) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const values = pg.escapeLiteral(JSON.stringify(rows))
  return rows.length === 0
    ? ''
    : `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${values})`
}

const END = START + days(DAYS)

/** The rows of both tables, as text in order. */
async function stored() {
  const { rows: daily } = await queryAsOwner(
    `select concat_ws('|', dimension, day, measure, key, count, amount) as row from daily_numbers where count <> 0`,
  )
  const { rows: weekly } = await queryAsOwner(
    `select concat_ws('|', provider_id, week, measure, currency, count, amount) as row from provider_weekly_numbers where count <> 0`,
  )
  return [...daily, ...weekly].map(({ row }) => row).toSorted()
}

function recount(events: readonly Event[]) {
  const sums = new Map<string, { count: number; amount: number }>()
  const add = (key: string, count: number, amount: number) => {
    const sum = sums.get(key) ?? { count: 0, amount: 0 }
    sums.set(key, { count: sum.count + count, amount: sum.amount + amount })
  }
  for (const { at, measure, provider: by, count = 1, amount = 0, sides } of events.filter((event) => event.at < END)) {
    const day = dayOf(at)
    for (const [side, key] of Object.entries({ all: '', ...sides }))
      add([side, day, measure, key].join('|'), count, side === 'currency' ? amount : 0)
    if (typeof by === 'number')
      add([people.providers[by], mondayOf(day), measure, sides.currency ?? ''].join('|'), count, amount)
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .map(([key, { count, amount }]) => `${key}|${count}|${amount}`)
    .toSorted()
}
