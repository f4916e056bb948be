import type { ReportedThing } from '#domain/moderation.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'

/** Something that somebody wrote, as the care team sees it. */
export type Subject = Pick<ReportedThing, 'id' | 'writer' | 'text' | 'stars' | 'context' | 'provider'> & {
  writerId: string
  isHidden: boolean
}

type Hiding = { id: string; operatorId: string; reason: string }

/** One kind of what people write, with what the care team can do about it. */
export type Moderated = {
  /** Those that are there, hidden or not, in any order. */
  select: (db: Database, ids: readonly string[]) => Promise<Subject[]>
  /** Takes it out of view in the transaction of the decision. Says whether it was in view. Private things have no such way. */
  hide?: (ctx: Ctx, tx: Tx, hiding: Hiding) => Promise<boolean>
  /** Says whether it was hidden. */
  show?: (ctx: Ctx, tx: Tx, shown: Pick<Hiding, 'id' | 'operatorId'>) => Promise<boolean>
}
