import { randomUUID } from 'node:crypto'
import type { CompiledQuery, InferResult } from 'kysely'
import type { FeedbackPage } from '#domain/feedback.ts'
import type { QuestionPage } from '#domain/forum.ts'
import type { PublicPrice } from '#domain/price-lists.ts'
import type { Provider } from '#domain/providers.ts'
import type { Reliability } from '#domain/reliability.ts'
import { feedbackColumn, toFeedbackPage } from '#server/features/feedback/feedback.ts'
import { questionsColumn, toQuestionPage } from '#server/features/forum/forum.ts'
import { presentPublicPrices, priceListColumn } from '#server/features/price-lists/price-lists.ts'
import { presentProfile } from '#server/features/providers/present-profile.ts'
import { providerColumn } from '#server/features/providers/providers.ts'
import { countsColumn, presentReliability } from '#server/features/reliability/reliability.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { executePrepared } from '#server/platform/db/prepared.ts'
import { isUuid } from '#server/platform/is-uuid.ts'

/** The public profile with its price list and reliability, the first page of feedback with its totals, and the newest public questions. */
export type ProfilePage = {
  provider: Provider
  feedback: FeedbackPage
  questions: QuestionPage
  prices: PublicPrice[]
  reliability: Reliability
}

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
