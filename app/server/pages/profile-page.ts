import { randomUUID } from 'node:crypto'
import type { CompiledQuery, InferResult } from 'kysely'
import { feedbackColumn, toFeedbackPage } from '#features/feedback/server/feedback.ts'
import { questionsColumn, toQuestionPage } from '#features/forum/server/forum.ts'
import { presentPublicPrices, priceListColumn } from '#features/price-lists/server/price-lists.ts'
import type { ProfilePage } from '#features/profiles/rules/profile-page.ts'
import { presentProfile } from '#features/providers/server/present-profile.ts'
import { providerColumn } from '#features/providers/server/providers.ts'
import { countsColumn, presentReliability } from '#features/reliability/server/reliability.ts'
import { isUuid } from '#platform/rules/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Database, executePrepared } from '#platform/server/db/database.ts'

/** All that a profile page shows, or null when there is no such profile. */
export async function readProfilePage(ctx: Ctx, id: string): Promise<ProfilePage | null> {
  const [row] = isUuid(id) ? await selectProfilePage(ctx.db, id, ctx.now()) : []
  if (!row?.provider || !row.feedback) return null
  return {
    provider: presentProfile(row.provider, ctx.config),
    feedback: toFeedbackPage(row.feedback),
    questions: await toQuestionPage(ctx, id, row.questions),
    prices: presentPublicPrices(row.prices, ctx.now()),
    reliability: presentReliability(row.reliability),
  }
}

/** One round trip: each feature writes its part as a column of JSON. */
const pageStatement = (db: Database, id: string, now: Date) =>
  db.selectNoFrom([
    providerColumn(db, id, now).as('provider'),
    feedbackColumn(db, id).as('feedback'),
    questionsColumn(db, id).as('questions'),
    priceListColumn(id).as('prices'),
    countsColumn(id).as('reliability'),
  ])

type PageRow = InferResult<ReturnType<typeof pageStatement>>[number]

/** Placeholders for the parameters of the statement, which is compiled once: that takes nearly as long as running it. */
const ID = randomUUID()
const NOW = new Date(0)
let compiled: CompiledQuery | undefined

function selectProfilePage(db: Database, id: string, now: Date) {
  compiled ??= pageStatement(db, ID, NOW).compile()
  const values = new Map<unknown, unknown>([
    [ID, id],
    [NOW, now],
  ])
  const parameters = compiled.parameters.map((parameter) => values.get(parameter) ?? parameter)
  return executePrepared<PageRow>(db, { ...compiled, parameters })
}
