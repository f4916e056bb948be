import { days } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { longTransaction } from '#platform/server/db/database.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { deleteUnused, selectStored, tryLockHash, updateUnused } from './queries.ts'

/** Longer than any save, and than the lifetime of cached pages that show an image. */
const GRACE_MS = days(1)
const BATCH_SIZE = 500

/**
 * Mark-and-sweep garbage collection of files without a reference for a day. Deletes the rows first, then every file that
 * is a day old and has no row, which includes the leftovers of failed saves.
 */
export async function collectUnusedFiles(ctx: AppCtx, signal?: AbortSignal) {
  const now = ctx.now()
  const before = new Date(now.getTime() - GRACE_MS)
  const { fileReferences } = ctx.registry
  await longTransaction(ctx.db, (tx) => deleteUnused(tx, fileReferences, before))
  await longTransaction(ctx.db, (tx) => updateUnused(tx, fileReferences, now))

  let collected = 0
  let found = new Map<string, string[]>()
  for await (const { name, changedAt } of ctx.files.list()) {
    // Other files in the store are not ours to delete.
    const hash = /^([0-9a-f]{32})[-.]/.exec(name)?.[1]
    if (!hash || changedAt >= before) continue
    found.set(hash, [...(found.get(hash) ?? []), name])
    if (found.size < BATCH_SIZE) continue
    collected += await removeWithoutRow(ctx, found, signal)
    if (signal?.aborted) return collected
    found = new Map()
  }
  return collected + (await removeWithoutRow(ctx, found, signal))
}

async function removeWithoutRow(ctx: Ctx, found: Map<string, string[]>, signal: AbortSignal | undefined) {
  if (found.size === 0) return 0
  const known = new Set((await selectStored(ctx.db, [...found.keys()])).map(({ hash }) => hash))
  let removed = 0
  for (const [hash, names] of found)
    if (!known.has(hash) && !signal?.aborted && (await removeLocked(ctx, hash, names))) removed++
  return removed
}

/** Under the lock that a save of the same file takes before it writes. */
function removeLocked(ctx: Ctx, hash: string, names: readonly string[]) {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await tryLockHash(tx, hash)) || (await selectStored(tx, [hash])).length > 0) return false
    await ctx.files.remove(names)
    return true
  })
}
