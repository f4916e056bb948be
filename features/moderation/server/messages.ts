import { brand } from '#content/brand.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { ModeratedItem } from '#platform/server/feature.ts'
import { queueAccountMail, queueAccountMails } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { moderationMails } from '../words/mail-templates/moderation.ts'
import { selectWriter } from './queries.ts'

/** What a decision means for content. */
export type Outcome = 'hidden' | 'kept' | 'restored' | 'upheld'

type AuthorMessage = {
  /** The entry of the log. */
  logged: string
  /** The decision that hides the content, or did. */
  decisionId: string
  kind: ModeratedKind
  outcome: Exclude<Outcome, 'kept'>
  reason: string
  item: ModeratedItem
}

/** Notifies the author of content. The mail is mandatory: it ignores the mail preferences. */
export async function informAuthor(ctx: Notifying<AppCtx>, tx: Tx, message: AuthorMessage) {
  const { logged, decisionId, kind, outcome, item } = message
  const accountId = item.writerId
  const writer = await selectWriter(tx, accountId)
  if (!writer) return
  await notify(ctx, tx, {
    accountId,
    kind: 'content_decided',
    subjectId: decisionId,
    occasion: logged,
    facts: { kind, outcome },
  })
  const url = `${ctx.config.publicUrl}/dashboard/hidden-content#decision-${decisionId}`
  await queueAccountMail(ctx, tx, {
    accountId,
    kind: 'mandatory',
    cause: `account ${accountId} moderation ${logged}`,
    ...authorWords(message, `Hello ${writer.display_name},`, url),
  })
}

function authorWords({ kind, outcome, reason, item }: AuthorMessage, greeting: string, url: string) {
  const values = { kind, content: describe(kind, item), reason }
  if (outcome === 'restored') return templated(moderationMails, 'mail-content-restored', values, { greeting })
  if (outcome === 'upheld')
    return templated(moderationMails, 'mail-content-upheld', values, {
      greeting,
      action: { text: 'Read the decision', url },
    })
  const action = { text: 'Read the decision or object', url }
  return isQuoted(kind)
    ? templated(moderationMails, 'mail-content-hidden-quoted', values, { greeting, quote: item.text, action })
    : templated(moderationMails, 'mail-content-hidden', values, { greeting, action })
}

/** Short texts, which the author finds on no screen of their own. */
const isQuoted = (kind: ModeratedKind) => kind === 'question' || kind === 'answer' || kind === 'feedback'

function describe(kind: ModeratedKind, { title, provider }: ModeratedItem) {
  if (kind === 'profile') return 'your profile'
  return title ? `your ${kind} “${title}”` : `your ${kind} on the profile of ${provider?.displayname ?? brand.name}`
}

type ReporterMessage = {
  logged: string
  kind: ModeratedKind
  outcome: Outcome
  item: Pick<ModeratedItem, 'writerId' | 'provider'>
  reporterIds: readonly string[]
}

/** Notifies those who reported content of a decision about it: what was decided, and nothing about its author. */
export async function informReporters(ctx: Notifying<AppCtx>, tx: Tx, message: ReporterMessage) {
  const { logged, kind, outcome, item } = message
  const reporterIds = message.reporterIds.filter((id) => id !== item.writerId)
  for (const accountId of reporterIds)
    await notify(ctx, tx, { accountId, kind: 'report_decided', subjectId: logged, facts: { kind, outcome } })
  const facts = item.provider ? { facts: [{ name: 'Profile', value: item.provider.displayname }] } : {}
  const words = templated(
    moderationMails,
    kind === 'chat' ? 'mail-report-chat' : REPORTER_MAILS[outcome],
    { kind },
    facts,
  )
  await queueAccountMails(
    ctx,
    tx,
    reporterIds.map((accountId) => ({
      accountId,
      kind: 'messages',
      cause: `account ${accountId} report decided ${logged}`,
      ...words,
    })),
  )
}

const REPORTER_MAILS = {
  hidden: 'mail-report-hidden',
  kept: 'mail-report-kept',
  restored: 'mail-report-restored',
  upheld: 'mail-report-upheld',
} as const satisfies Record<Outcome, string>
