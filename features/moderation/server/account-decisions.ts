import { brand } from '#content/brand.ts'
import type { AccountDecisionForm, AccountDecisionName } from '#features/accounts/rules/account-decisions.ts'
import { executeAccountDecision } from '#features/accounts/server/suspensions.ts'
import type { Actor } from '#platform/server/actor.ts'
import { notifyingTransaction } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { moderationMails } from '../words/mail-templates/moderation.ts'
import { insertDecision } from './queries.ts'

/** Executes the decision of an operator about an account, appends it to the log, and notifies the owner. */
export async function decideAboutAccount(ctx: AppCtx, actor: Actor, form: AccountDecisionForm, client: Client) {
  const { id: accountId, decision, reason } = form
  await notifyingTransaction(ctx, async (tx, notifying) => {
    const name = await executeAccountDecision(notifying, tx, { form, actor, client })
    const { id: logged } = await insertDecision(tx, {
      kind: 'account',
      subject_id: accountId,
      decision,
      reason,
      operator_id: actor.id,
      made_at: ctx.now(),
    })
    const { key, action } = MAILS[decision](ctx.config.publicUrl)
    await queueAccountMail(ctx, tx, {
      accountId,
      kind: 'mandatory',
      cause: `account ${accountId} moderation ${logged}`,
      ...templated(moderationMails, key, { reason }, { greeting: `Hello ${name},`, ...(action && { action }) }),
    })
  })
}

type DecisionMail = { key: AccountDecisionMailKey; action?: { text: string; url: string } }
type AccountDecisionMailKey = 'mail-account-logged-out' | 'mail-account-suspended' | 'mail-account-suspension-lifted'

const MAILS: Record<AccountDecisionName, (publicUrl: string) => DecisionMail> = {
  sign_out: (publicUrl) => ({
    key: 'mail-account-logged-out',
    action: { text: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  suspend: () => ({ key: 'mail-account-suspended' }),
  lift: (publicUrl) => ({
    key: 'mail-account-suspension-lifted',
    action: { text: `Go to ${brand.name}`, url: publicUrl },
  }),
}
