import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { minutes } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type BusyTimes, isBusy, mergeIntervals, slotsBetween } from '#platform/server/scheduling/opening-slots.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { bookingWindow, findKind, isFree, rhythmOf } from '../availability/kinds.ts'
import { busyTimes, type Calendar, selectCalendars } from '../calendars/calendars.ts'
import {
  addFreed,
  FREED_MAX,
  lockChangedSnapshots,
  lockSnapshot,
  type OwnTime,
  type Snapshot,
  selectOwnTimes,
  updateSnapshot,
  updateWantedBefore,
} from './freed-queries.ts'
import { type EntryRow, type ListKey, selectOfList } from './queries.ts'

const BATCH_SIZE = 20

/**
 * Finds the times that have become free, for the waiting lists of providers whose availability has changed; several processes
 * may run it concurrently. Returns of how many lists.
 */
export async function findFreedTimes(ctx: Ctx, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const done = await ctx.db.transaction().execute((tx) => compareBatch(ctx, tx))
    total += done
    if (done < BATCH_SIZE) break
  }
  return total
}

async function compareBatch(ctx: Ctx, tx: Tx) {
  const snapshots = await lockChangedSnapshots(tx, BATCH_SIZE)
  if (snapshots.length === 0) return 0
  // Read after the counters of changes: a change between the two is compared once more.
  const calendars = await selectCalendars(tx, [...new Set(snapshots.map(({ providerId }) => providerId))])
  for (const snapshot of snapshots) await compare(ctx, tx, snapshot, calendars.get(snapshot.providerId))
  return snapshots.length
}

/** Brings the snapshot of a list up to date for a new entry, so that its patient is not notified of times that are free already. */
export async function takeSnapshot(ctx: Ctx, tx: Tx, list: ListKey, wantedBefore: Date) {
  const snapshot = await lockSnapshot(tx, list)
  const calendars = await selectCalendars(tx, [list.providerId])
  await compare(ctx, tx, snapshot, calendars.get(list.providerId), wantedBefore)
}

/** Times of one kind in their order, and the length of an appointment in minutes. */
type Times = { times: readonly Date[]; minutes: number }

/** The times that are free until an instant. Of later ones nothing is known. */
export type FreeTimes = Times & { until: Date }

/**
 * The times that are free now and were not before. A time that overlaps an earlier free one does not count: a provider who
 * changes the length of appointments moves all times by some minutes.
 */
export function freedSince(before: FreeTimes, now: Times): Date[] {
  const known = mergeIntervals(before.times.map((time) => intervalOf(time, before.minutes)))
  return now.times.filter((time) => time <= before.until && !overlaps(known, time, now.minutes))
}

/** What a patient waits for: a time before another one, at which they have no appointment and that they have not had themselves. */
type Wish = { before: Date; own: BusyTimes }

/** The freed times that a patient waits for. */
export const wantedTimes = ({ times, minutes }: Times, { before, own }: Wish): Date[] =>
  times.filter((time) => time < before && !overlaps(own, time, minutes))

const intervalOf = (time: Date, length: number) => ({ from: time.getTime(), to: time.getTime() + minutes(length) })

function overlaps(intervals: BusyTimes, time: Date, length: number) {
  const { from, to } = intervalOf(time, length)
  return isBusy(intervals, from, to)
}

/** Compares a snapshot with the free times now, notes which of them patients wait for, and replaces it. */
async function compare(
  ctx: Ctx,
  tx: Tx,
  snapshot: Snapshot,
  calendar: Calendar | undefined,
  wantedBefore = snapshot.until,
) {
  const now = ctx.now()
  // A suspended provider has no free times for a while; what was free before does not count as freed afterwards.
  if (!calendar?.schedule.isActive) return updateSnapshot(tx, snapshot)
  const entries = await selectEntries(tx, snapshot, now)
  const wanted = entries.map(({ starts_at, wanted_before }) => starts_at ?? wanted_before)
  const free = freeTimes(calendar, snapshot.kind, now, latestOf([snapshot.until, wantedBefore, ...wanted]))
  const freed = freedSince(snapshot, free)
  if (entries.length > 0 && freed.length > 0) {
    // What cannot be booked any more can be rescheduled.
    const canBook = canBeBooked(ctx, calendar, snapshot.kind)
    const waiting = entries.filter(({ appointment_id }) => canBook || appointment_id !== null)
    await noteFreed(ctx, tx, waiting, { ...free, times: freed })
  }
  await updateSnapshot(tx, { ...snapshot, ...free })
}

async function selectEntries(tx: Tx, list: ListKey, now: Date) {
  await updateWantedBefore(tx, list)
  return selectOfList(tx, list, now)
}

const latestOf = (times: readonly Date[]) => new Date(Math.max(0, ...times.map((time) => time.getTime())))

async function noteFreed(ctx: Ctx, tx: Tx, entries: readonly EntryRow[], freed: FreeTimes) {
  const ownTimes = Map.groupBy(await selectOwnTimes(tx, entries, ctx.now()), ({ patient_id }) => patient_id)
  const found = entries.map(({ id, patient_id, wanted_before: before }) => {
    const own = mergeIntervals((ownTimes.get(patient_id) ?? []).map(toInterval))
    return { id, times: wantedTimes(freed, { before, own }).slice(0, FREED_MAX) }
  })
  await addFreed(
    tx,
    found.filter(({ times }) => times.length > 0),
  )
}

const toInterval = ({ starts_at, ends_at }: OwnTime) => ({ from: starts_at.getTime(), to: ends_at.getTime() })

/** Whether new appointments of a kind can be booked: it is offered, and the provider has the verification that this needs. */
export const canBeBooked = ({ config }: Ctx, { schedule }: Calendar, kind: AppointmentKind) =>
  findKind(schedule.kinds, kind).isOffered && isBookableUnder(config, schedule.isVerified)

/** The times that can be booked now, until the latest wanted time. */
export function freeTimes(calendar: Calendar, kind: AppointmentKind, now: Date, wantedUntil: Date) {
  const rules = findKind(calendar.schedule.kinds, kind)
  const { from, to } = bookingWindow(rules, now)
  const until = wantedUntil < to ? wantedUntil : to
  const busy = busyTimes(calendar)
  const slots = until < from ? [] : slotsBetween(calendar.schedule, rhythmOf(rules), from, until)
  return { times: slots.filter((slot) => isFree(slot, rules, busy)), until, minutes: rules.minutes }
}
