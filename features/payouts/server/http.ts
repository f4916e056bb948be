import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountLimits } from '#features/accounts/server/rate-limits.ts'
import { Done } from '#platform/rules/answers.ts'
import { type OwnUser, SavedUser } from '#platform/rules/own-user.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { PAYOUT_CHANGE_HOURS, PayoutPasswordForm, UndoPayoutForm } from '../rules/payouts.ts'
import { requesterOf, UNLESS_CONFIRMED } from './payout-form.ts'
import { removePayout } from './payouts.ts'
import { cancelChange, undoChange } from './pending-changes.ts'

const tags = ['My account']

export const payoutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/user/undo-payout',
    {
      ...app.rateLimitHooks(accountLimits.mailedLink),
      schema: {
        tags,
        summary: 'Undo a pending change of payout details with a mailed link',
        description: 'A link works once, until the change applies.',
        body: UndoPayoutForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      await undoChange(app.ctx, request.body.token, clientOf(request))
      return { success: true as const, message: 'The change is undone. Your payout details stay as they were.' }
    },
  )
}

/** Reads an account as its owner sees it. */
export type ReadOwner = (ctx: Ctx, actor: Actor) => Promise<OwnUser>

/** The routes that answer with the whole account of the owner. */
export const ownPayoutRoutes =
  (readOwner: ReadOwner): FastifyPluginAsyncZod =>
  async (app) => {
    const limits = app.rateLimitHooks(accountLimits.passwordCheck)

    const remove = async (request: FastifyRequest, currentPassword?: string) => {
      const effectiveAt = await removePayout(app.ctx, requesterOf(request, currentPassword))
      const user = await readOwner(app.ctx, request.signedIn.actor)
      if (!effectiveAt) return { success: true as const, message: 'Payout Details Removed!', user }
      const message = `Your payout details will be removed in ${PAYOUT_CHANGE_HOURS} hours.`
      return { success: true as const, message, user }
    }

    app.delete(
      '/api/v1/user/payout',
      {
        ...limits,
        schema: {
          tags,
          summary: 'Remove the payout details',
          description: UNLESS_CONFIRMED,
          response: { 200: SavedUser },
        },
      },
      (request) => remove(request),
    )

    app.post(
      '/api/v1/user/payout/remove',
      {
        ...limits,
        schema: {
          tags,
          summary: 'Remove the payout details, with the password',
          description: UNLESS_CONFIRMED,
          body: PayoutPasswordForm,
          response: { 200: SavedUser },
        },
      },
      (request) => remove(request, request.body.currentPassword),
    )

    app.delete(
      '/api/v1/user/payout/change',
      { schema: { tags, summary: 'Cancel the pending change of the payout details', response: { 200: SavedUser } } },
      async (request) => {
        const { actor } = request.signedIn
        await cancelChange(app.ctx, actor, clientOf(request))
        const message = 'The change is cancelled. Your payout details stay as they were.'
        return { success: true as const, message, user: await readOwner(app.ctx, actor) }
      },
    )
  }
