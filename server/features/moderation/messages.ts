import { brand } from '#content/brand.ts'
import type { ModeratedKind } from '#domain/moderation.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ModeratedItem } from '#server/platform/feature.ts'
import { type AccountMail, queueAccountMail, queueAccountMails } from '#server/platform/mail/account-recipient.ts'
import type { AppCtx } from '#server/platform/registry.ts'
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
export async function informAuthor(ctx: AppCtx, tx: Tx, message: AuthorMessage) {
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
  const { subject, ...content } = AUTHOR_MAILS[outcome](message, url)
  await queueAccountMail(ctx, tx, {
    accountId,
    kind: 'mandatory',
    cause: `account ${accountId} moderation ${logged}`,
    subject,
    content: { greeting: `Hello ${writer.display_name},`, ...content },
  })
}

type DecisionMail = Pick<AccountMail, 'subject'> & Omit<AccountMail['content'], 'greeting'>

const AUTHOR_MAILS: Record<AuthorMessage['outcome'], (message: AuthorMessage, url: string) => DecisionMail> = {
  hidden: ({ kind, reason, item }, url) => ({
    subject: `Your ${kind} was hidden`,
    paragraphs: [
      `Our care team has hidden ${describe(kind, item)}. Only you can see it now.`,
      `Why: ${reason}`,
      `If you think that this is a mistake, you can object once, with the button below. Our care team then looks at it again, by a different member whenever possible.${isQuoted(kind) ? ' This is what you wrote:' : ''}`,
    ],
    ...(isQuoted(kind) && { quote: item.text }),
    action: { text: 'Read the decision or object', url },
  }),
  restored: ({ kind, reason, item }) => ({
    subject: `Your ${kind} is visible again`,
    paragraphs: [
      `Our care team has made ${describe(kind, item)} visible to everyone again.`,
      ...(reason ? [`Why: ${reason}`] : []),
    ],
  }),
  upheld: ({ kind, reason, item }, url) => ({
    subject: `Your ${kind} stays hidden`,
    paragraphs: [
      `Our care team has looked at your objection and decided that ${describe(kind, item)} stays hidden.`,
      `Why: ${reason}`,
      `If you have questions, write to {{email}} or call {{phone}}.`,
    ],
    action: { text: 'Read the decision', url },
  }),
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
export async function informReporters(ctx: AppCtx, tx: Tx, message: ReporterMessage) {
  const { logged, kind, outcome, item } = message
  const reporterIds = message.reporterIds.filter((id) => id !== item.writerId)
  for (const accountId of reporterIds)
    await notify(ctx, tx, { accountId, kind: 'report_decided', subjectId: logged, facts: { kind, outcome } })
  const facts = item.provider ? { facts: [{ name: 'Profile', value: item.provider.displayname }] } : {}
  await queueAccountMails(
    ctx,
    tx,
    reporterIds.map((accountId) => ({
      accountId,
      kind: 'messages',
      cause: `account ${accountId} report decided ${logged}`,
      subject: kind === 'chat' ? 'We’ve looked into your report' : REPORTER_MAILS[outcome].subject(kind),
      content: { paragraphs: ['Thank you for your report.', reporterText(kind, outcome)], ...facts },
    })),
  )
}

const reporterText = (kind: ModeratedKind, outcome: Outcome) =>
  kind === 'chat' ? 'Our care team has looked into the chat you reported.' : REPORTER_MAILS[outcome].text(kind)

type ReporterMail = Record<'subject' | 'text', (kind: string) => string>

const REPORTER_MAILS: Record<Outcome, ReporterMail> = {
  hidden: {
    subject: (kind) => `The ${kind} you reported is hidden`,
    text: (kind) => `Our care team has hidden the ${kind} you reported. The public can’t see it any more.`,
  },
  kept: {
    subject: () => 'We’ve looked into your report',
    text: (kind) => `Our care team has looked into it and decided not to hide the ${kind}.`,
  },
  restored: {
    subject: (kind) => `The ${kind} you reported is visible again`,
    text: (kind) => `Our care team has looked again at the ${kind} you reported and decided to make it visible again.`,
  },
  upheld: {
    subject: (kind) => `The ${kind} you reported stays hidden`,
    text: (kind) =>
      `The author objected. Our care team has looked again at the ${kind} you reported, and it stays hidden.`,
  },
}
