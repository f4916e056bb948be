import { evidenceKinds } from '#content/evidence-kinds.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { NotificationKind } from '#server/platform/feature.ts'
import { formatDay } from '#server/platform/format.ts'
import { queueAccountMail } from '#server/platform/mail/account-recipient.ts'
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

type Mail = { subject: string; paragraphs: string[]; action: string }

const MAILS: Record<Decided, (row: EvidenceRow) => Mail> = {
  approved: ({ kind, valid_until }) => ({
    subject: `Your ${nameOf(kind)} is approved`,
    paragraphs: [
      `Our care team has checked your ${nameOf(kind)} and approved it.`,
      `It counts until ${formatDay(new Date(valid_until ?? ''))}. We’ll remind you before that day.`,
    ],
    action: 'See your verification',
  }),
  returned: ({ kind, reason }) => ({
    subject: `Please correct your ${nameOf(kind)}`,
    paragraphs: [
      `Our care team has checked your ${nameOf(kind)} and needs a correction before it can be approved.`,
      `What to correct: ${reason}`,
      'Replace the document or the details, and we’ll check it again.',
    ],
    action: 'Correct it',
  }),
  refused: ({ kind, reason }) => ({
    subject: `Your ${nameOf(kind)} was not accepted`,
    paragraphs: [
      `Our care team has checked your ${nameOf(kind)} and could not accept it.`,
      `Why: ${reason}`,
      `You can send another document at any time. If you think this is a mistake, write to {{email}}.`,
    ],
    action: 'See your verification',
  }),
}

/** Sends the provider the decision, by mail and as a notification. */
export async function notifyOfDecision(ctx: Ctx, tx: Tx, row: EvidenceRow) {
  const { subject, paragraphs, action } = MAILS[row.state as Decided](row)
  await queueAccountMail(ctx, tx, {
    accountId: row.provider_id,
    kind: 'mandatory',
    cause: `evidence ${row.id} ${row.state}`,
    subject,
    content: { paragraphs, action: { text: action, url: `${ctx.config.publicUrl}${PATH}` } },
  })
  await notify(ctx, tx, {
    accountId: row.provider_id,
    kind: `evidence_${row.state}`,
    subjectId: row.id,
    facts: { kind: row.kind },
  })
}

/** Warns a provider so many days before evidence ends, by mail and as a notification. */
export async function warnOfEnd(ctx: Ctx, tx: Tx, row: EvidenceRow & { valid_until: string }, within: number) {
  const name = nameOf(row.kind)
  const lastDay = formatDay(new Date(row.valid_until))
  await queueAccountMail(ctx, tx, {
    accountId: row.provider_id,
    kind: 'mandatory',
    cause: `evidence ${row.id} ends within ${within} days`,
    subject: `Your ${name} ends on ${lastDay}`,
    content: {
      paragraphs: [
        `The ${name} that we have checked for your profile counts until ${lastDay}.`,
        'Send us the new document in time. The one we have counts until that day, and we check the new one meanwhile.',
      ],
      action: { text: 'Replace the document', url: `${ctx.config.publicUrl}${PATH}` },
    },
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
export async function notifyOfExpiry(ctx: Ctx, tx: Tx, row: EvidenceRow, isLost: boolean) {
  const name = nameOf(row.kind)
  await queueAccountMail(ctx, tx, {
    accountId: row.provider_id,
    kind: 'mandatory',
    cause: `evidence ${row.id} expired`,
    subject: `Your ${name} has expired`,
    content: {
      paragraphs: [
        `The ${name} that we have checked for your profile has expired.`,
        isLost
          ? 'Your profile no longer carries the verified badge. Send us the current document, and we check it again.'
          : 'Your profile keeps the verified badge, but no longer mentions this document. Send us the current one.',
      ],
      action: { text: 'Replace the document', url: `${ctx.config.publicUrl}${PATH}` },
    },
  })
  await notify(ctx, tx, {
    accountId: row.provider_id,
    kind: 'evidence_expired',
    subjectId: row.id,
    facts: { kind: row.kind, isLost: isLost ? 1 : 0 },
  })
}
