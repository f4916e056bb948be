import type { NewAccount } from '#features/accounts/rules/accounts.ts'
import type { AppointmentState } from '#features/appointments/rules/appointment-moves.ts'
import { addCarePackage } from '#features/care-packages/server/care-packages.ts'
import type { EntryForm, FullInvoice, InvoiceForm } from '#features/invoices/rules/invoices.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { type Person, post, put, setSecondFactorAt, world } from '#test/world.ts'
import { signedIn } from './chat.ts'

let days = 0

/** An appointment on a day of its own in 2026, by default a completed one. Returns its id. */
export const appointment = (provider: Person, patient: Person, state: AppointmentState = 'completed') =>
  bookedAppointment({
    provider,
    patient,
    state,
    startsAt: new Date(Date.UTC(2026, 0, ++days, 9)),
    service: 'Check-up',
  })

/** Adds a package of the provider. Returns its id. */
export async function packageOf({ user }: Person) {
  const draft = {
    title: 'Two implants',
    country: 'Turkey',
    city: 'Izmir',
    speciality: '',
    serviceType: '',
    benefit1: 'Hotel',
    benefit2: 'Transfer',
    benefit3: 'X-ray',
    oldPrice: '0',
    newPrice: '$1,900',
  }
  const added = await world.ctx.db
    .transaction()
    .execute((tx) => addCarePackage(tx, user._id, draft, { imagePath: '/images/x.webp' }))
  return added._id
}

/** A provider and a patient with a completed appointment. */
export async function providerAndPatient(change: Partial<NewAccount> = {}) {
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya', ...change })
  const mira = await signedIn('patient')
  return { elif, mira, appointmentId: await appointment(elif, mira) }
}

/** Saves payout details on a session with a fresh second factor, so that they apply at once. */
export async function savePayout(as: Person, form: object) {
  await setSecondFactorAt(as.user._id, world.ctx.now())
  await put('/api/v1/user/update', as, form)
}

/** Stores exchange rates of a day. */
export async function storeRates(rates: Record<string, number>, dated_on: string) {
  const row = { rates: JSON.stringify(rates), dated_on, fetched_at: new Date(dated_on) }
  await world.ctx.db.deleteFrom('exchange_rates').execute()
  await world.ctx.db.insertInto('exchange_rates').values(row).execute()
}

/** The form of an invoice: two lines, 400.50 in total. */
export function invoiceForm(
  mira: Person,
  appointmentId: string | null,
  change: Partial<InvoiceForm> = {},
): InvoiceForm {
  return {
    id: crypto.randomUUID(),
    patientId: mira.user._id,
    appointmentId,
    packageId: null,
    caseRequestId: null,
    isFinal: false,
    currency: 'USD',
    lines: [
      { text: 'First talk', quantity: 1, unitPrice: 10_050 },
      { text: 'X-ray', quantity: 2, unitPrice: 15_000 },
    ],
    discount: null,
    discountRate: null,
    vatRate: null,
    patientAddress: '',
    note: 'Thank you.',
    dueOn: null,
    means: ['cash', 'card'],
    ...change,
  }
}

/** An issued invoice with its issuer and its recipient. */
export async function issuedInvoice(change: Partial<InvoiceForm> = {}) {
  const people = await providerAndPatient()
  const answer = await post('/api/v1/invoices', people.elif, invoiceForm(people.mira, people.appointmentId, change))
  return { ...people, invoice: answer.json().invoice as FullInvoice }
}

/** The form of a ledger entry, by default a cash payment. */
export const entry = (change: Partial<EntryForm> = {}): EntryForm => ({
  id: crypto.randomUUID(),
  kind: 'payment',
  amount: 10_000,
  paidBy: 'cash',
  note: '',
  ...change,
})

export const record = (as: Person, invoiceId: string, body: EntryForm) =>
  post(`/api/v1/invoices/${invoiceId}/entries`, as, body)
