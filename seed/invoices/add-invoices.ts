import { listBillables } from '#features/invoices/server/billables.ts'
import { saveBillingDetails } from '#features/invoices/server/billing-details.ts'
import { writeInvoice } from '#features/invoices/server/invoices.ts'
import { appendEntry } from '#features/invoices/server/ledger.ts'
import { days } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { dayIn } from '#platform/server/scheduling/opening-slots.ts'
import { type DemoInvoice, demoBillingDetails, demoInvoices } from './demo-invoices.ts'

/** Adds the demo invoices. The account ids are given by username. */
export async function addInvoices(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>) {
  for (const { username, role, details } of demoBillingDetails)
    await saveBillingDetails({ ...ctx, db: tx }, { id: idOf(ids, username), role }, details)
  for (const invoice of demoInvoices) await addInvoice({ ...ctx, db: tx }, tx, invoice, ids)
}

async function addInvoice(ctx: Ctx, tx: Tx, demo: DemoInvoice, ids: ReadonlyMap<string, string>) {
  const now = ctx.now().getTime()
  const asOf = (daysAgo: number): Ctx => ({ ...ctx, now: () => new Date(now - days(daysAgo)) })
  const provider = { id: idOf(ids, demo.provider), role: 'doctor' } as const
  const form = {
    id: crypto.randomUUID(),
    patientId: idOf(ids, demo.patient),
    caseRequestId: null,
    isFinal: false,
    currency: demo.currency,
    lines: demo.lines,
    discount: null,
    discountRate: demo.discountRate ?? null,
    vatRate: demo.vatRate ?? null,
    patientAddress: '',
    note: demo.note,
  }
  const occasion = await occasionOf(asOf(demo.daysAgo), provider, form.patientId, demo.offer)
  const dueOn = dayIn('UTC', asOf(demo.daysAgo - demo.dueAfter).now())
  await writeInvoice(asOf(demo.daysAgo), tx, provider, { ...form, ...occasion, dueOn, means: ['cash', 'card'] })
  for (const { daysAgo, ...entry } of demo.entries)
    await appendEntry(asOf(daysAgo), tx, provider, form.id, { id: crypto.randomUUID(), ...entry })
}

/** The package of that title, or the latest appointment. */
async function occasionOf(ctx: Ctx, provider: Actor, patientId: string, offer: string | undefined) {
  const { patients, packages } = await listBillables(ctx, provider)
  const patient = patients.find(({ _id }) => _id === patientId)
  const found = offer
    ? packages.find(({ title }) => title === offer)
    : patient?.appointments.find(({ startsAt }) => new Date(startsAt) < ctx.now())
  if (!found) throw new Error(`${patient?.name} has nothing to pay for`)
  return offer ? { packageId: found._id, appointmentId: null } : { packageId: null, appointmentId: found._id }
}

function idOf(ids: ReadonlyMap<string, string>, username: string) {
  const id = ids.get(username)
  if (!id) throw new Error(`${username} has an invoice but no account`)
  return id
}
