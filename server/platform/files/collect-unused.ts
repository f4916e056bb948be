import type { Ctx } from '#server/platform/ctx.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { deleteUnused, selectStored, tryLockHash, updateUnused } from './queries.ts'

/** Longer than any save takes, and long enough for kept pages to forget a picture. */
const GRACE_MS = 24 * 60 * 60 * 1000
const LOOKED_UP_AT_ONCE = 500

/**
 * Removes what nothing has referred to for a day. The rows go first; then every file that is a day old and has no row
 * goes, so that what a failed save left behind is collected in the same way.
 */
export async function collectUnusedFiles(ctx: AppCtx, signal?: AbortSignal) {
  const now = ctx.now()
  const before = new Date(now.getTime() - GRACE_MS)
  const { fileReferences } = ctx.registry
  await deleteUnused(ctx.db, fileReferences, before)
  await updateUnused(ctx.db, fileReferences, now)

  let collected = 0
  let found = new Map<string, string[]>()
  for await (const { name, changedAt } of ctx.files.list()) {
    // Anything else that lies there is not ours to delete.
    const hash = /^([0-9a-f]{32})[-.]/.exec(name)?.[1]
    if (!hash || changedAt >= before) continue
    found.set(hash, [...(found.get(hash) ?? []), name])
    if (found.size < LOOKED_UP_AT_ONCE) continue
    collected += await removeUnknown(ctx, found, signal)
    if (signal?.aborted) return collected
    found = new Map()
  }
  return collected + (await removeUnknown(ctx, found, signal))
}

async function removeUnknown(ctx: Ctx, found: Map<string, string[]>, signal: AbortSignal | undefined) {
  if (found.size === 0) return 0
  const known = new Set((await selectStored(ctx.db, [...found.keys()])).map(({ hash }) => hash))
  let removed = 0
  for (const [hash, names] of found)
    if (!known.has(hash) && !signal?.aborted && (await removeAlone(ctx, hash, names))) removed++
  return removed
}

/** Nobody can store the same file meanwhile: a save takes the lock first and writes after it. */
function removeAlone(ctx: Ctx, hash: string, names: readonly string[]) {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await tryLockHash(tx, hash)) || (await selectStored(tx, [hash])).length > 0) return false
    await ctx.files.remove(names)
    return true
  })
}
