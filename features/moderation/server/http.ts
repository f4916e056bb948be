import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AccountDecisionForm, type AccountDecisionName } from '#features/accounts/rules/account-decisions.ts'
import { Done } from '#platform/rules/answers.ts'
import type { Actor } from '#platform/server/actor.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import type { ModeratedItem } from '#platform/server/feature.ts'
import { clientOf } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import {
  DECISIONS_PER_ANSWER,
  DecisionForm,
  type DecisionName,
  Decisions,
  HIDDEN_CONTENT_MAX,
  type HiddenContent,
  HiddenContentList,
  REPORTS_AT_ONCE,
  ReportedContentPage,
  THINGS_PER_ANSWER,
  ThingReport,
} from '../rules/moderation.ts'
import { decideAboutAccount } from './account-decisions.ts'
import { decide, listDecisions } from './decisions.ts'
import { type HidingRow, selectStandingHidings } from './queries.ts'
import { listReported, loadItems, reportContent } from './reports.ts'

const tags = ['Reports']
const Things = z.object(pageParams(THINGS_PER_ANSWER))
const Log = z.object(pageParams(DECISIONS_PER_ANSWER))
const success = true as const

const MESSAGES: Record<DecisionName, string> = {
  hide: 'Hidden. The person who wrote it can see why.',
  show: 'Everyone can see it again.',
  dismiss: 'Report dismissed.',
}

const ACCOUNT_MESSAGES: Record<AccountDecisionName, string> = {
  sign_out: 'Logged out on all devices.',
  suspend: 'Account suspended. The owner will see the reason.',
  lift: 'Suspension lifted.',
}

const TITLE_MAX = 120

/** What the care team has hidden of the actor's content, with the reasons, newest first. */
async function ownHiddenContent(ctx: AppCtx, { id }: Actor): Promise<HiddenContent[]> {
  const rows = await selectStandingHidings(ctx.db, id, HIDDEN_CONTENT_MAX)
  const keys = rows.map(({ kind, subject_id }) => ({ kind, id: subject_id }))
  const findItem = await loadItems(ctx.registry, ctx.db, keys)
  return rows.flatMap((row) => {
    const { id: decisionId, kind, subject_id, reason, made_at } = row
    const item = findItem({ kind, id: subject_id })
    // Deleted by its author meanwhile.
    if (!item?.isHidden) return []
    const hiddenAt = made_at.toISOString()
    return [{ decisionId, kind, id: subject_id, title: titleOf(item), reason, hiddenAt, objection: objectionOf(row) }]
  })
}

/** A restored one is of content that is visible again, and so not among these. */
function objectionOf({ text, created_at, outcome, answer }: HidingRow): HiddenContent['objection'] {
  if (text === null || created_at === null) return null
  return { text, sentAt: created_at.toISOString(), outcome: outcome && 'upheld', answer: answer ?? '' }
}

/** The title, or the beginning of the text, cut between code points. */
function titleOf({ title, text }: ModeratedItem) {
  const letters = Array.from((title ?? text).replaceAll(/\s+/g, ' ').trim())
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX).join('').trimEnd()}…` : letters.join('')
}

/** Reports of public content, and the decisions of operators about them. */
export const moderationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/reports',
    { schema: { tags, summary: 'Report something to the care team', body: ThingReport, response: { 200: Done } } },
    async ({ body, signedIn: { actor } }) => {
      app.limitAction(REPORTS_AT_ONCE, actor.id)
      const isFirst = await reportContent(app.ctx, actor, body)
      const message = isFirst ? 'Thank you.' : 'You’ve already reported this.'
      return { success, message: `${message} Our care team will look into it.` }
    },
  )

  app.get(
    '/api/v1/user/hidden-content',
    {
      schema: {
        tags,
        summary: 'What the care team has hidden of mine, and why',
        response: { 200: HiddenContentList },
      },
    },
    async ({ signedIn: { actor } }) => ({ success, content: await ownHiddenContent(app.ctx, actor) }),
  )

  app.get(
    '/api/v1/operator/reports',
    { schema: { tags, summary: 'What was reported', querystring: Things, response: { 200: ReportedContentPage } } },
    async ({ query: { limit, cursor } }) => listReported(app.ctx, limit, cursor),
  )

  app.post(
    '/api/v1/operator/decisions',
    { schema: { tags, summary: 'Hide, show again or dismiss', body: DecisionForm, response: { 200: Done } } },
    async (request) => {
      const { body } = request
      await decide(app.ctx, request.signedIn.actor, body, clientOf(request))
      return { success, message: MESSAGES[body.decision] }
    },
  )

  app.post(
    '/api/v1/operator/account-decisions',
    {
      schema: {
        tags,
        summary: 'Log an account out everywhere, suspend it, or lift the suspension',
        description:
          'A suspended account cannot log in and is hidden from the public. Its owner gets an email at a confirmed address.',
        body: AccountDecisionForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      await decideAboutAccount(app.ctx, request.signedIn.actor, request.body, clientOf(request))
      return { success, message: ACCOUNT_MESSAGES[request.body.decision] }
    },
  )

  app.get(
    '/api/v1/operator/decisions',
    { schema: { tags, summary: 'Who decided what, and why', querystring: Log, response: { 200: Decisions } } },
    async ({ query: { limit, cursor } }) => listDecisions(app.ctx, limit, cursor),
  )
}
