import type { BillingDetailsForm } from '#features/invoices/rules/billing-details.ts'
import type { EntryForm, InvoiceForm } from '#features/invoices/rules/invoices.ts'
import type { Role } from '#platform/rules/users.ts'

type DemoEntry = Pick<EntryForm, 'kind' | 'amount' | 'paidBy' | 'note'> & { daysAgo: number }
export type DemoInvoice = {
  /** Usernames. */
  provider: string
  patient: string
  daysAgo: number
  /** How many days after it is issued it is due. */
  dueAfter: number
  /** The package of the provider that it is for; without one it is for the latest appointment. */
  offer?: string
  currency: string
  lines: InvoiceForm['lines']
  discountRate?: number
  vatRate?: number
  note: string
  entries: readonly DemoEntry[]
}

const line = (text: string, unitPrice: number, quantity = 1) => ({ text, quantity, unitPrice })
const IMPLANTS = 'Two implants and two stays on the Bosphorus'
const ONE_IMPLANT = 'One implant and a weekend in Split'
const LASIK = 'LASIK for both eyes in Chennai'

/** The demo invoices. All of them are invented. */
export const demoInvoices: readonly DemoInvoice[] = [
  {
    provider: 'priya',
    patient: 'hannah',
    daysAgo: 200,
    dueAfter: 14,
    currency: 'USD',
    lines: [
      line('Video consultation about laser treatment, 30 minutes', 4500),
      line('Scan assessment, one eye', 5000, 2),
    ],
    note: 'Thank you for your visit. The results of your scans are in your letter.',
    entries: [{ kind: 'payment', amount: 14_500, paidBy: 'paypal', note: '', daysAgo: 198 }],
  },
  {
    provider: 'priya',
    patient: 'hannah',
    daysAgo: 120,
    dueAfter: 14,
    offer: LASIK,
    currency: 'USD',
    lines: [line('Deposit for laser treatment of both eyes', 25_000)],
    note: 'The deposit counts towards the price of your package.',
    entries: [
      { kind: 'payment', amount: 25_000, paidBy: 'paypal', note: '', daysAgo: 118 },
      { kind: 'refund', amount: 25_000, paidBy: 'paypal', note: 'Trip postponed', daysAgo: 97 },
      { kind: 'void', note: 'Trip postponed', daysAgo: 97 },
    ],
  },
  {
    provider: 'elif',
    patient: 'bernd.schaefer',
    daysAgo: 12,
    dueAfter: 7,
    offer: IMPLANTS,
    currency: 'EUR',
    lines: [line('Deposit for two implants', 40_000)],
    note: 'The deposit counts towards the price of your package.',
    entries: [{ kind: 'payment', amount: 40_000, paidBy: 'bank', note: '', daysAgo: 9 }],
  },
  {
    provider: 'elif',
    patient: 'hannah',
    daysAgo: 10,
    dueAfter: 21,
    currency: 'USD',
    lines: [line('Video consultation about an implant, 30 minutes', 4000), line('Written treatment plan', 5000)],
    vatRate: 1000,
    note: 'We’ll send your treatment plan as soon as we have your X-ray.',
    entries: [{ kind: 'payment', amount: 4000, paidBy: 'paypal', note: 'For the consultation', daysAgo: 8 }],
  },
  {
    provider: 'elif',
    patient: 'ines.costa',
    daysAgo: 5,
    dueAfter: 14,
    offer: IMPLANTS,
    currency: 'EUR',
    lines: [line('Deposit for two implants', 40_000), line('Airport transfer', 2500, 2)],
    note: '',
    entries: [{ kind: 'payment', amount: 20_000, paidBy: 'bank', note: 'First half', daysAgo: 4 }],
  },
  {
    provider: 'elif',
    patient: 'sofia.lindqvist',
    daysAgo: 4,
    dueAfter: 21,
    currency: 'USD',
    lines: [
      line('Video consultation about veneers, 30 minutes', 4000),
      line('Digital smile design, six veneers', 9000),
    ],
    discountRate: 1500,
    vatRate: 1000,
    note: '',
    entries: [],
  },
  {
    provider: 'marko',
    patient: 'hannah',
    daysAgo: 3,
    dueAfter: 14,
    offer: ONE_IMPLANT,
    currency: 'EUR',
    lines: [line('Second opinion on an X-ray, by message', 6000)],
    note: 'If you go ahead with the implant, we’ll deduct this from its price.',
    entries: [],
  },
]

/** What invoices print of these accounts. */
export const demoBillingDetails: readonly { username: string; role: Role; details: BillingDetailsForm }[] = [
  {
    username: 'elif',
    role: 'doctor',
    details: { name: 'Kaya Ağız ve Diş Sağlığı Ltd. Şti.', address: '', taxNumber: 'TR 000 000 0000' },
  },
  {
    username: 'hannah',
    role: 'patient',
    details: { name: '', address: 'Lindenallee 12\n04103 Leipzig\nGermany', taxNumber: '' },
  },
]
