import type { NewAccount } from '#domain/accounts.ts'
import type { EntryForm, FullInvoice, InvoiceForm } from '#domain/invoices.ts'
import { addCarePackage } from '#server/features/care-packages/care-packages.ts'
import { signedIn } from './chat-people.ts'
import { type Person, post, world } from './world.ts'

let days = 0

/** A talk that the two have had, unless told otherwise. Brings its id. */
export async function appointment(provider: Person, patient: Person, state = 'completed') {
  const id = crypto.randomUUID()
  const starts_at = new Date(Date.UTC(2026, 0, ++days, 9))
  const row = { id, provider_id: provider.user._id, patient_id: patient.user._id, state, starts_at }
  const times = { ends_at: new Date(starts_at.getTime() + 1_800_000), created_at: starts_at }
  const words = { time_zone: 'Europe/Istanbul', patient_time_zone: 'Europe/Berlin', service: 'Check-up', about: '' }
  await world.ctx.db
    .insertInto('appointments')
    .values({ ...row, ...times, ...words })
    .execute()
  return id
}

/** A package that somebody has on sale. Brings its id. */
export async function packageOf({ user }: Person) {
  const benefits = { benefit1: 'Hotel', benefit2: 'Transfer', benefit3: 'X-ray' }
  const place = { title: 'Two implants', country: 'Turkey', city: 'Izmir', speciality: '', serviceType: '' }
  const draft = { ...place, ...benefits, oldPrice: '0', newPrice: '$1,900' }
  const added = await world.ctx.db
    .transaction()
    .execute((tx) => addCarePackage(tx, user._id, draft, { imagePath: '/images/x.webp' }))
  return added._id
}

/** A provider who has met a patient. */
export async function metPeople(change: Partial<NewAccount> = {}) {
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya', ...change })
  const mira = await signedIn('patient')
  return { elif, mira, appointmentId: await appointment(elif, mira) }
}

/** What a provider sends for an appointment: two lines, 400.50 in all. */
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
    currency: 'USD',
    lines: [
      { text: 'First talk', quantity: 1, unitPrice: 10_050 },
      { text: 'X-ray', quantity: 2, unitPrice: 15_000 },
    ],
    note: 'Thank you.',
    dueOn: null,
    means: ['cash', 'card'],
    ...change,
  }
}

/** An invoice that was issued, and the two. */
export async function issued(change: Partial<InvoiceForm> = {}) {
  const people = await metPeople()
  const answer = await post('/api/v1/invoices', people.elif, invoiceForm(people.mira, people.appointmentId, change))
  return { ...people, invoice: answer.json().invoice as FullInvoice }
}

/** A payment in cash, unless told otherwise. */
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
