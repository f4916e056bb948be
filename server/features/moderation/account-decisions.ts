import { brand } from '#content/brand.ts'
import type { AccountDecisionForm, AccountDecisionName } from '#domain/moderation.ts'
import { executeAccountDecision } from '#server/features/accounts/suspensions.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Client } from '#server/platform/http/client.ts'
import { queueAccountMail } from '#server/platform/mail/account-recipient.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { insertDecision } from './queries.ts'

/** Executes the decision of an operator about an account, appends it to the log, and notifies the owner. */
export async function decideAboutAccount(ctx: AppCtx, actor: Actor, form: AccountDecisionForm, client: Client) {
  const { id: accountId, decision, reason } = form
  await ctx.db.transaction().execute(async (tx) => {
    const name = await executeAccountDecision(ctx, tx, { form, actor, client })
    const { id: logged } = await insertDecision(tx, {
      kind: 'account',
      subject_id: accountId,
      decision,
      reason,
      operator_id: actor.id,
      made_at: ctx.now(),
    })
    const { subject, paragraphs, action } = MAILS[decision](reason, ctx.config.publicUrl)
    await queueAccountMail(ctx, tx, {
      accountId,
      kind: 'mandatory',
      cause: `account ${accountId} moderation ${logged}`,
      subject,
      content: { greeting: `Hello ${name},`, paragraphs, ...(action && { action }) },
    })
  })
}

type DecisionMail = { subject: string; paragraphs: string[]; action?: { text: string; url: string } }

const CONTACT = `If you think this is a mistake, write to {{email}} or call {{phone}}.`

const MAILS: Record<AccountDecisionName, (reason: string, publicUrl: string) => DecisionMail> = {
  sign_out: (reason, publicUrl) => ({
    subject: 'You were logged out everywhere',
    paragraphs: [
      `Our care team has logged you out of ${brand.name} on all devices.`,
      `Why: ${reason}`,
      'You can log in again as usual. If someone else might know your password, use the button to set a new one.',
    ],
    action: { text: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  suspend: (reason) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      `Our care team has suspended your account at ${brand.name}. You’ve been logged out everywhere and can’t log in, and your profile is no longer visible.`,
      `Why: ${reason}`,
      `Your appointments and invoices stay as they are. ${CONTACT}`,
    ],
  }),
  lift: (reason, publicUrl) => ({
    subject: 'Your account is no longer suspended',
    paragraphs: [
      'Our care team has lifted the suspension of your account. You can log in again, and your profile is visible as before.',
      ...(reason ? [`Why: ${reason}`] : []),
      'If you had a calendar subscription, please set it up again in your appointments.',
    ],
    action: { text: `Go to ${brand.name}`, url: publicUrl },
  }),
}
