import { addCarePackage } from '#features/care-packages/server/care-packages.ts'
import { days } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { demoPackages } from './demo-packages.ts'

const DAYS_APART = 3

/** Puts the packages of the demo on sale, one every few days before today. The ids are those of the providers by username. */
export async function addPackages(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>) {
  const now = ctx.now().getTime()
  for (const [at, { by, draft, imagePath }] of demoPackages.entries()) {
    const id = ids.get(by)
    if (!id) throw new Error(`${by} offers a package but has no account`)
    await addCarePackage(tx, id, draft, { imagePath, createdAt: new Date(now - days((at + 1) * DAYS_APART)) })
  }
}
