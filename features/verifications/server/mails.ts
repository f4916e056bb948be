import { notify } from '#features/notifications/server/notify.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import { formatDay } from '#platform/server/format.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { evidenceKinds } from '../words/evidence-kinds.ts'
import { verificationMails } from '../words/mail-templates/verifications.ts'
import type { EvidenceRow } from './queries.ts'

const PATH = '/profile-settings/verification'
type Decided = 'approved' | 'returned' | 'refused'
const nameOf = (kind: unknown) => evidenceKinds[kind as keyof typeof evidenceKinds].inSentence

/** The kinds of notifications about evidence, with their words. */
export const verificationNotifications = {
  evidence_approved: {
    topic: 'account',
    describe: ({ facts }) => ({ text: `Your ${nameOf(facts.kind)} has been checked and approved.`, path: PATH }),
  },
  evidence_returned: {
    topic: 'account',
    describe: ({ facts }) => ({ text: `Your ${nameOf(facts.kind)} needs a correction.`, path: PATH }),
  },
  evidence_ending: {
    topic: 'account',
    describe: ({ facts }) => ({
      text: `Your ${nameOf(facts.kind)} ends on ${formatDay(new Date(String(facts.validUntil)))}. Send us the new one.`,
      path: PATH,
    }),
  },
  evidence_expired: {
    topic: 'account',
    describe: ({ facts }) => ({
      text: `Your ${nameOf(facts.kind)} has expired.${facts.isLost ? ' Your profile no longer carries the verified badge.' : ''}`,
      path: PATH,
    }),
  },
  evidence_refused: {
    topic: 'account',
    describe: ({ facts }) => ({ text: `Your ${nameOf(facts.kind)} was not accepted.`, path: PATH }),
  },
} as const satisfies Record<string, NotificationKind>

/** The words of a decision, and of the button below them. */
const MAILS: Record<Decided, (row: EvidenceRow, publicUrl: string) => ReturnType<typeof templated>> = {
  approved: ({ kind, valid_until }, publicUrl) =>
    templated(
      verificationMails,
      'mail-evidence-approved',
      { document: nameOf(kind), 'last day': formatDay(new Date(valid_until ?? '')) },
      buttonTo(publicUrl, 'See your verification'),
    ),
  returned: ({ kind, reason }, publicUrl) =>
    templated(
      verificationMails,
      'mail-evidence-returned',
      { document: nameOf(kind), reason },
      buttonTo(publicUrl, 'Correct it'),
    ),
  refused: ({ kind, reason }, publicUrl) =>
    templated(
      verificationMails,
      'mail-evidence-refused',
      { document: nameOf(kind), reason },
      buttonTo(publicUrl, 'See your verification'),
    ),
}

const buttonTo = (publicUrl: string, text: string) => ({ action: { text, url: `${publicUrl}${PATH}` } })

/** Sends the provider the decision, by mail and as a notification. */
export async function notifyOfDecision(ctx: Notifying, tx: Tx, row: EvidenceRow) {
  await queueAccountMail(ctx, tx, {
    accountId: row.provider_id,
    kind: 'mandatory',
    cause: `evidence ${row.id} ${row.state}`,
    ...MAILS[row.state as Decided](row, ctx.config.publicUrl),
  })
  await notify(ctx, tx, {
    accountId: row.provider_id,
    kind: `evidence_${row.state}`,
    subjectId: row.id,
    facts: { kind: row.kind },
  })
}

/** Warns a provider so many days before evidence ends, by mail and as a notification. */
export async function warnOfEnd(ctx: Notifying, tx: Tx, row: EvidenceRow & { valid_until: string }, within: number) {
  const values = { document: nameOf(row.kind), 'last day': formatDay(new Date(row.valid_until)) }
  await queueAccountMail(ctx, tx, {
    accountId: row.provider_id,
    kind: 'mandatory',
    cause: `evidence ${row.id} ends within ${within} days`,
    ...templated(
      verificationMails,
      'mail-evidence-ending',
      values,
      buttonTo(ctx.config.publicUrl, 'Replace the document'),
    ),
  })
  await notify(ctx, tx, {
    accountId: row.provider_id,
    kind: 'evidence_ending',
    subjectId: row.id,
    occasion: String(within),
    facts: { kind: row.kind, validUntil: row.valid_until },
  })
}

/** Notifies a provider that evidence has expired. `isLost` is whether the badge went with it. */
export async function notifyOfExpiry(ctx: Notifying, tx: Tx, row: EvidenceRow, isLost: boolean) {
  const key = isLost ? 'mail-evidence-badge-lost' : 'mail-evidence-expired'
  const values = { document: nameOf(row.kind) }
  await queueAccountMail(ctx, tx, {
    accountId: row.provider_id,
    kind: 'mandatory',
    cause: `evidence ${row.id} expired`,
    ...templated(verificationMails, key, values, buttonTo(ctx.config.publicUrl, 'Replace the document')),
  })
  await notify(ctx, tx, {
    accountId: row.provider_id,
    kind: 'evidence_expired',
    subjectId: row.id,
    facts: { kind: row.kind, isLost: isLost ? 1 : 0 },
  })
}
