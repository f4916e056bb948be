import { rateAsTyped } from '../rules/invoice-sums.ts'
import type { FullInvoice, InvoiceState, PaymentMethod } from '../rules/invoices.ts'

/** The words of the invoices of a patient or a provider: the list, one invoice, and the form for a new one. */
export const invoicesPage = {
  title: 'Invoices',
  loading: 'Loading your invoices',
  all: 'All invoices',
  add: 'New invoice',
  view: 'View invoice',
  name: (number: string) => `Invoice ${number}`,
  lead: {
    patient: 'Invoices from your clinics, and what you’ve paid so far.',
    provider: 'Invoices you’ve issued to your patients, and what they’ve paid so far.',
  },
  columns: { order: 'Order ID', created: 'Created date', amount: 'Amount', action: 'Action' },
  row: { view: 'View {invoice}', invoice: (number: string) => `invoice ${number}` },
  dueAmount: (amount: string) => `${amount} due`,
  dueOn: (date: string) => `Due on ${date}`,
  overdueSince: (date: string) => `Overdue since ${date}`,
  pdf: {
    action: 'PDF {document}',
    ofInvoice: (number: string) => `of invoice ${number}`,
    ofCreditNote: (number: string) => `of credit note ${number}`,
  },
  states: {
    open: 'Unpaid',
    'part-paid': 'Partly paid',
    paid: 'Paid',
    refunded: 'Refunded',
    void: 'Void',
  } satisfies Record<InvoiceState, string>,
  paymentMethods: {
    cash: 'Cash at the clinic',
    card: 'Card at the clinic',
    bank: 'Bank transfer',
    paypal: 'PayPal',
  } satisfies Record<PaymentMethod, string>,
  paidBy: {
    cash: 'cash',
    card: 'card at the clinic',
    bank: 'bank transfer',
    paypal: 'PayPal',
    online: 'card, online',
    other: 'other',
  },
  none: {
    text: 'No invoices yet',
    patient: 'When a clinic invoices you for a case, an appointment or a package, you’ll find it here.',
    provider:
      'Issue an invoice for a case, an appointment or a package. Your patient finds it under Invoices, and by email if their address is confirmed.',
  },
  document: {
    counterparty: {
      patient: (provider: string, date: string) => `From ${provider}, ${date}`,
      provider: (patient: string, date: string) => `To ${patient}, ${date}`,
    },
    from: 'From',
    to: 'To',
    case: (reference: string, isFinal: boolean) =>
      isFinal ? `Final invoice of case ${reference}` : `For case ${reference}`,
    columns: { description: 'Description', price: 'Price', amount: 'Amount' },
    rate: (base: string, rate: number, currency: string, date: string) =>
      `For comparison: 1 ${base} = ${rate} ${currency} on ${date}.`,
  },
  paying: {
    heading: { patient: 'How to pay', provider: 'How the patient can pay' },
    byCard: (amount: string) => `Pay ${amount} by card`,
  },
  ledger: {
    heading: 'Payments',
    empty: 'Nothing has been paid yet.',
    kinds: { payment: 'Payment', refund: 'Refund', void: 'Voided' },
    creditNote: 'Credit note {number}',
    creditNoteVat: (vat: string, rate: string) => `including ${vat} VAT (${rate})`,
  },
  payments: {
    payment: (date: string) => `Payment of ${date}`,
    refund: (creditNote: string, date: string) => `Refund, credit note ${creditNote}, of ${date}`,
  },
  entry: {
    payment: {
      open: 'Record payment',
      heading: 'Record a payment',
      paidBy: 'Paid by',
      on: 'Paid on',
      recorded: 'Payment recorded.',
    },
    refund: {
      open: 'Record refund',
      heading: 'Record a refund',
      paidBy: 'Refunded by',
      on: 'Refunded on',
      recorded: 'Refund recorded.',
    },
    amount: (currency: string) => `Amount in ${currency}`,
    limit: (amount: string) => `At most ${amount}.`,
    note: 'Note',
  },
  voiding: {
    heading: (number: string) => `Void invoice ${number}?`,
    action: 'Void invoice',
    keep: 'Keep it',
    done: 'The invoice is void.',
    note: 'The patient no longer has to pay it. It stays in the list, because its number can’t be used again. You can’t undo this.',
  },
  form: {
    patient: 'Patient',
    choosePatient: 'Choose a patient',
    noPatients: 'Patients appear here when they have booked a time, written to you or accepted a quote.',
    billable: 'For',
    chooseBillable: 'Choose a case, an appointment or a package',
    billableMissing: 'Choose a case, an appointment or a package.',
    cases: 'Cases',
    case: (reference: string) => `Case ${reference}`,
    agreed: (reference: string) => `Treatment as agreed, case ${reference}`,
    final:
      'This is the final invoice of the case. Patients see on your profile how final invoices compare with quotes.',
    appointments: 'Appointments',
    packages: 'Packages',
    consultation: 'Consultation',
    currency: 'Currency',
    rate: (base: string, rate: number, currency: string) =>
      `Your prices are converted at 1 ${base} = ${rate} ${currency}.`,
    rateExpired: (age: string, currency: string) =>
      `Exchange rates are ${age} old, so nothing is converted. Enter the amounts in ${currency}.`,
    lines: 'Services',
    linesNote: 'Prices include VAT, if you charge any.',
    addLine: 'Add a line',
    line: {
      text: (line: number) => `Line ${line}`,
      quantity: 'Quantity',
      price: (currency: string) => `Price in ${currency}`,
      remove: (line: number) => `Remove line ${line}`,
    },
    addService: 'Add one of your services',
    addChosen: { action: 'Add {service}', service: 'this service' },
    discount: 'Discount',
    discountKinds: { none: 'No discount', amount: 'Amount', rate: 'Percentage' },
    discountAmount: (currency: string) => `Discount in ${currency}`,
    discountRate: 'Discount (%)',
    vat: 'VAT rate (%)',
    vatHint: 'Leave it empty for an invoice without a VAT line. The total stays the same: VAT is included in it.',
    dueOn: 'Due date',
    dueTerm: '{days} {fromToday}',
    fromToday: 'days from today',
    methods: 'How the patient can pay',
    moreMethods: 'To offer bank transfer or PayPal, add your details in {settings}.',
    payoutSettings: 'Payout Settings',
    address: 'Patient’s address',
    addressSaved: 'Leave it empty to print the address that the patient has saved for invoices.',
    addressMissing: 'There’s no saved address that we can print. Leave it empty if you don’t need one.',
    note: 'Note to the patient',
    kept: 'Your invoice hasn’t been issued yet. It’s kept in this tab until you close it.',
    failed: 'Everything you typed is still here.',
    issue: 'Issue invoice',
    issuing: 'Issuing',
    issued: (number: string) => `Invoice ${number} issued.`,
  },
  refundNote: 'We issue a credit note for the refund. It doesn’t change the amount due.',
  confirming: 'We’re waiting for confirmation of your card payment. It will show below as soon as it’s through.',

  reference: (number: string) => `Please quote ${number} as the payment reference.`,
} as const

/** The words of the billing details: what invoices print of an account. */
export const billingDetailsPage = {
  loading: 'Loading your details',
  failed: 'Your details are unchanged.',
  patient: {
    heading: 'Address for invoices',
    details: 'address for invoices',
    note: 'Printed on new invoices from clinics where you have an appointment. Only those clinics see it.',
    name: 'Name on invoices',
    nameHint: 'If it differs from the name of your account.',
    address: 'Postal address',
  },
  provider: {
    heading: 'Details on your invoices',
    details: 'details on your invoices',
    note: 'Printed at the top of the invoices that you issue from now on.',
    name: 'Legal name',
    nameHint: 'The company or person who issues the invoice.',
    address: 'Address',
  },
  addressHint: 'Up to six lines. Left empty, the address of your profile is printed.',
  patientAddressHint: 'Street, postcode, town and country, on up to six lines.',
  taxNumber: 'Tax number',
  taxNumberHint: 'Your VAT or tax registration number.',
  edit: 'Edit {details}',
  add: 'Add {details}',
  saved: 'Your details for invoices are saved.',
} as const

export const taxNumberLine = (taxNumber: string) => `Tax number: ${taxNumber}`

/** 19%, 8.25% */
export const percent = (rate: number) => `${rateAsTyped(rate)}%`

type SumRow = { name: string; amount: number; isStrong: boolean }
const row = (name: string, amount: number): SumRow => ({ name, amount, isStrong: false })
const strong = (name: string, amount: number): SumRow => ({ name, amount, isStrong: true })

type Priced = Pick<FullInvoice, 'subtotal' | 'discount' | 'discountRate' | 'vatRate' | 'vat' | 'total'>

/** The sums from the lines to the total, with the rows that the invoice has. */
export function describeTotal({ subtotal, discount, discountRate, vatRate, vat, total }: Priced): SumRow[] {
  const rows: SumRow[] = []
  if (discount > 0) {
    const rate = discountRate === null ? '' : ` (${percent(discountRate)})`
    rows.push(row('Subtotal', subtotal), row(`Discount${rate}`, -discount))
  }
  if (vat !== null && vatRate !== null) rows.push(row('Net', total - vat), row(`VAT (${percent(vatRate)})`, vat))
  return [...rows, strong('Total', total)]
}

/** The sums of an invoice, from the lines to the amount due. */
export function describeSums(invoice: Priced & Pick<FullInvoice, 'paid' | 'credited' | 'due'>): SumRow[] {
  const { paid, credited, due } = invoice
  const rows = describeTotal(invoice)
  if (credited > 0) rows.push(row('Credited', -credited))
  if (paid > 0) rows.push(row('Paid', -paid))
  return [...rows, strong('Amount due', due)]
}

/** The sums of a credit note. */
export function creditNoteSums(
  { vatRate }: Pick<FullInvoice, 'vatRate'>,
  { amount, vat }: Pick<FullInvoice['entries'][number], 'amount' | 'vat'>,
): SumRow[] {
  const total = strong('Total credited', amount)
  if (vat === null || vatRate === null) return [total]
  return [row('Net', amount - vat), row(`VAT (${percent(vatRate)})`, vat), total]
}

/** The lines of issuer and recipient. */
export const partiesOf = ({ from, to, taxNumber }: Pick<FullInvoice, 'from' | 'to' | 'taxNumber'>) => ({
  from: taxNumber ? [...from, taxNumberLine(taxNumber)] : from,
  to,
})
