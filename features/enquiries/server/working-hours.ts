import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import { dayIn, daysFrom, openingInstants, openingsOn } from '#platform/server/scheduling/opening-slots.ts'
import type { OperatorHours, WorkingHours, WorkingHoursForm } from '../rules/working-hours.ts'
import { careTeam } from '../words/care-team.ts'
import { lockSchedule, type OperatorRow, replaceSchedule, selectOperators } from './working-hours-queries.ts'

const { timeZone } = careTeam
const CHANGED = 'These working hours have changed in the meantime. Save again to replace them with yours.'

/** An operator with the schedule in which calls can be booked. */
export type Rostered = { id: string; name: string; schedule: ReturnType<typeof toSchedule> }

/** The operators whose working hours are known. */
export async function readRoster(db: Executor, now: Date): Promise<Rostered[]> {
  const rows = await selectOperators(db, dayIn(timeZone, now))
  return rows
    .filter(({ hours }) => hours.length > 0)
    .map((row) => ({ id: row.id, name: row.name, schedule: toSchedule(row) }))
}

const toSchedule = ({ hours, daysOff }: Pick<OperatorRow, 'hours' | 'daysOff'>) => ({
  timeZone,
  openings: hours.map(({ weekday, opens, closes }) => ({ weekdays: [weekday], opens, closes })),
  special: daysOff.map(({ from, to }) => ({ from, to, hours: [] })),
})

/** When operators work on the days from today on, as instants. */
export async function listShifts({ db, now }: Ctx, length: number) {
  const roster = await readRoster(db, now())
  const dates = daysFrom(dayIn(timeZone, now()), length)
  return roster.flatMap(({ id, name, schedule }) =>
    dates.flatMap((date) =>
      openingsOn(schedule, date).map((opening) => {
        const { from, to } = openingInstants(timeZone, date, opening)
        return { operator: { id, name }, from: from.toISOString(), to: to.toISOString() }
      }),
    ),
  )
}

/** The working hours of all operators. */
export async function listWorkingHours(ctx: Ctx): Promise<WorkingHours> {
  const rows = await selectOperators(ctx.db, dayIn(timeZone, ctx.now()))
  return { success: true, timeZone, operators: rows.map(present) }
}

const present = ({ id, name, hours, daysOff, version }: OperatorRow): OperatorHours => ({
  operator: { id, name },
  hours,
  daysOff,
  version,
})

/** Saves the hours of an operator, with optimistic locking. Operators save their own, administrators those of all. */
export async function saveWorkingHours(ctx: Ctx, actor: Actor, id: string, form: WorkingHoursForm) {
  if (actor.id !== id && !actor.isAdministrator)
    throw new AppError('forbidden', 'Only administrators can change the working hours of others.')
  await ctx.db.transaction().execute(async (tx) => {
    const today = dayIn(timeZone, ctx.now())
    const find = async () => (await selectOperators(tx, today)).find((row) => row.id === id)
    if (!(await find())) throw new AppError('not_found', 'There is no such operator.')
    if ((await lockSchedule(tx, id, ctx.now())) !== form.version) {
      const newer = await find()
      throw new AppError('changed', CHANGED, { operator: newer && present(newer) })
    }
    await replaceSchedule(tx, id, form, ctx.now())
  })
  return listWorkingHours(ctx)
}
