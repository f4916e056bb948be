import { sql } from 'kysely'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import { type Ctx, notifyingTransaction } from '#platform/server/ctx.ts'
import { formatDay } from '#platform/server/format.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { invoiceMails } from '../words/mail-templates/invoices.ts'
import { invoiceUrl } from './mails.ts'
import { notifyOfDueInvoice } from './notifications.ts'
import { invoiceNumber } from './numbers.ts'

/** Reminders per run; the next run continues. */
const BATCH_SIZE = 100

/** At most two mails per invoice. The windows are shorter than the retention of mails, whose cause is the idempotency key. */
const WINDOWS = [
  { name: 'due soon', kind: 'invoice_due_soon', fromDays: 1, toDays: 3 },
  { name: 'overdue', kind: 'invoice_overdue', fromDays: -10, toDays: -3 },
] as const
type Window = (typeof WINDOWS)[number]

/** Reminds patients of unpaid invoices by email, once before the due date and once after it. */
export async function queueInvoiceReminders(ctx: Ctx, signal?: AbortSignal) {
  for (const window of WINDOWS) {
    for (const invoice of await selectInvoicesToRemind(ctx, window)) {
      if (signal?.aborted) return
      await notifyingTransaction(ctx, async (tx, notifying) => {
        await notifyOfDueInvoice(notifying, tx, invoice, window.kind)
        await queueAccountMail(ctx, tx, {
          accountId: invoice.patient_id,
          // The switch of payments, too.
          kind: 'appointments',
          cause: causeOf(invoice, window),
          ...reminderText(ctx, invoice, window),
        })
      })
    }
  }
}

const causeOf = ({ id, patient_id }: Pick<DueInvoice, 'id' | 'patient_id'>, { name }: Window) =>
  `invoice ${id} ${name} to ${patient_id}`

type DueInvoice = {
  id: string
  patient_id: string
  provider_id: string
  patient: string
  provider: string
  prefix: string
  year: number
  number: number
  currency: string
  due: number
  due_on: string
}

/** Unpaid invoices of patients who get such mails and have not got this one, the earliest due date first. */
async function selectInvoicesToRemind(ctx: Ctx, window: Window) {
  const today = ctx.now().toISOString().slice(0, 10)
  const { rows } = await sql<DueInvoice>`
    select invoice.id, invoice.patient_id, invoice.provider_id, patient.display_name as patient, invoice.from_lines[1] as provider,
      invoice.prefix, invoice.year, invoice.number, invoice.currency, invoice.due, invoice.due_on::text
    from invoices invoice join accounts patient on patient.id = invoice.patient_id
    where invoice.due > 0 and invoice.voided_at is null
      and invoice.due_on between ${today}::date + ${window.fromDays}::int and ${today}::date + ${window.toDays}::int
      and patient.leaving_at is null and patient.email_confirmed_at is not null and patient.email is not null
      and 'appointments' = any (patient.mails_wanted)
      and not exists (
        select from mails where cause = 'invoice ' || invoice.id || ' ' || ${window.name}::text || ' to ' || invoice.patient_id)
    order by invoice.due_on, invoice.id limit ${BATCH_SIZE}`.execute(ctx.db)
  return rows
}

// The lines of an invoice can reveal health data, so they are never part of a mail.
function reminderText(ctx: Ctx, invoice: DueInvoice, { name }: Window) {
  const number = invoiceNumber(invoice)
  const day = formatDay(new Date(invoice.due_on))
  return templated(
    invoiceMails,
    name === 'overdue' ? 'mail-invoice-overdue' : 'mail-invoice-due-soon',
    { number, provider: invoice.provider, day },
    {
      greeting: `Hello ${invoice.patient},`,
      facts: [
        { name: 'Invoice', value: number },
        { name: 'Still due', value: formatMinor(invoice.due, invoice.currency) },
        { name: 'Due on', value: day },
      ],
      action: { text: 'View invoice', url: invoiceUrl(ctx, invoice.id) },
    },
  )
}
