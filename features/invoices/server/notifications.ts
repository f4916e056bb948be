import type { Insertable } from 'kysely'
import { notify } from '#features/notifications/server/notify.ts'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import { formatDay } from '#platform/server/format.ts'
import type { LockedInvoice } from './ledger-queries.ts'
import { invoiceNumber } from './numbers.ts'

type Wording = { other: string; number: string; amount: string; day: string }

const kind = (textOf: (wording: Wording) => string): NotificationKind => ({
  topic: 'invoices',
  describe: ({ subjectId, other, facts: { number = '', minor = 0, currency, day } }) => ({
    text: textOf({
      other,
      number: String(number),
      amount: currency ? formatMinor(Number(minor), String(currency)) : '',
      day: day ? formatDay(new Date(day)) : '',
    }),
    path: `/invoices?id=${subjectId}`,
  }),
})

/** The kinds of notifications about invoices. What an invoice is for can reveal health data, so it is in none. */
export const invoiceNotifications = {
  invoice_issued: kind(({ other, number, amount }) => `New invoice ${number} from ${other}: ${amount}.`),
  invoice_payment: kind(({ number, amount }) => `A payment of ${amount} was recorded for invoice ${number}.`),
  invoice_refund: kind(({ number, amount }) => `A refund of ${amount} was recorded for invoice ${number}.`),
  invoice_void: kind(({ other, number }) => `${other} has voided invoice ${number}. You don’t have to pay it.`),
  invoice_due_soon: kind(({ other, number, day }) => `Invoice ${number} from ${other} is due on ${day}.`),
  invoice_overdue: kind(({ other, number, day }) => `Invoice ${number} from ${other} was due on ${day}.`),
} as const satisfies Record<string, NotificationKind>

type Numbered = Parameters<typeof invoiceNumber>[0]
type Issued = Numbered & { id: string; patient_id: string; provider_id: string; currency: string; total: number }

/** Notifies the patient of a new invoice. */
export const notifyOfInvoice = (ctx: Notifying, tx: Tx, invoice: Issued) =>
  notify(ctx, tx, {
    accountId: invoice.patient_id,
    otherId: invoice.provider_id,
    kind: 'invoice_issued',
    subjectId: invoice.id,
    facts: { number: invoiceNumber(invoice), minor: invoice.total, currency: invoice.currency },
  })

type Entry = Pick<Insertable<Tables['invoice_entries']>, 'id' | 'kind' | 'amount'>

const ENTRY_KINDS = { payment: 'invoice_payment', refund: 'invoice_refund', void: 'invoice_void' } as const

/** Notifies the patient of a ledger entry, and the provider too when they did not make it themselves. */
export async function notifyOfEntry(
  ctx: Notifying,
  tx: Tx,
  invoice: LockedInvoice,
  entry: Entry,
  isByProvider: boolean,
) {
  const { patient_id, provider_id } = invoice
  const notification = {
    kind: ENTRY_KINDS[entry.kind as keyof typeof ENTRY_KINDS],
    subjectId: invoice.id,
    occasion: `entry ${entry.id}`,
    facts: { number: invoiceNumber(invoice), minor: entry.amount, currency: invoice.currency },
  }
  await notify(ctx, tx, { ...notification, accountId: patient_id, otherId: provider_id })
  if (!isByProvider) await notify(ctx, tx, { ...notification, accountId: provider_id, otherId: patient_id })
}

type Due = Numbered & { id: string; patient_id: string; provider_id: string; due_on: string }

/** Reminds the patient of an unpaid invoice. */
export const notifyOfDueInvoice = (
  ctx: Notifying,
  tx: Tx,
  invoice: Due,
  kind: keyof typeof invoiceNotifications & `invoice_${'due_soon' | 'overdue'}`,
) =>
  notify(ctx, tx, {
    accountId: invoice.patient_id,
    otherId: invoice.provider_id,
    kind,
    subjectId: invoice.id,
    facts: { number: invoiceNumber(invoice), day: invoice.due_on },
  })
