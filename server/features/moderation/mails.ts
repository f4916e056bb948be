import { brand } from '#content/brand.ts'
import type { DecisionForm, ModeratedKind } from '#domain/moderation.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ModeratedItem } from '#server/platform/feature.ts'
import { queueAccountMail } from '#server/platform/mail/account-recipient.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { selectWriter } from './queries.ts'

type Decided = Pick<DecisionForm, 'kind' | 'decision' | 'reason'>

/** A mail about a decision to hide or to show. Mandatory: it ignores the mail preferences of the author. */
export async function mailAuthor(ctx: AppCtx, tx: Tx, logged: string, decided: Decided, item: ModeratedItem) {
  const { writerId } = item
  const writer = await selectWriter(tx, writerId)
  if (!writer) return
  const { kind, decision, reason } = decided
  const what = describe(kind, item)
  const isHidden = decision === 'hide'
  await queueAccountMail(ctx, tx, {
    accountId: writerId,
    kind: 'mandatory',
    cause: `account ${writerId} moderation ${logged}`,
    subject: isHidden ? `Your ${kind} was hidden` : `Your ${kind} is visible again`,
    content: {
      greeting: `Hello ${writer.display_name},`,
      paragraphs: isHidden
        ? [
            `Our care team has hidden ${what}. Only you can see it now.`,
            `Why: ${reason}`,
            `If you think that this is a mistake, write to ${brand.email}.${isQuoted(kind) ? ' This is what you wrote:' : ''}`,
          ]
        : [`Our care team has made ${what} visible to everyone again.`, ...(reason ? [`Why: ${reason}`] : [])],
      ...(isHidden && isQuoted(kind) && { quote: item.text }),
      ...(isHidden && {
        action: { text: 'See what is hidden', url: `${ctx.config.publicUrl}/dashboard/hidden-content` },
      }),
    },
  })
}

/** Short texts, which the author finds nowhere else on a screen of their own. */
const isQuoted = (kind: ModeratedKind) => kind === 'question' || kind === 'answer' || kind === 'feedback'

function describe(kind: ModeratedKind, { title, provider }: ModeratedItem) {
  if (kind === 'profile') return 'your profile'
  return title ? `your ${kind} “${title}”` : `your ${kind} on the profile of ${provider?.displayname ?? brand.name}`
}
