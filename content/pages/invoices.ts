import type { InvoiceState, PaymentMethod } from '#domain/invoices.ts'

export const invoicesPage = {
  title: 'Invoices',
  lead: {
    patient: 'What clinics have billed you, and what is paid of it.',
    provider: 'What you have billed your patients, and what is paid of it.',
  },
  columns: { order: 'Order ID', created: 'Created date', amount: 'Amount', action: 'Action' },
  states: { open: 'Open', 'part-paid': 'Part paid', paid: 'Paid', refunded: 'Refunded', void: 'Void' } satisfies Record<
    InvoiceState,
    string
  >,
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
    patient: 'When a clinic bills you for an appointment or a package, the invoice appears here.',
    provider: 'Issue an invoice for an appointment or a package. Your patient finds it here.',
  },
  refundNote: 'A refund is issued as a credit note. It does not raise what is due.',
  confirming: 'Your card payment is being confirmed. It shows below as soon as it is through.',
  voidNote:
    'A void invoice asks for nothing, and it stays in the list: its number is used, and numbers have no gaps. This cannot be taken back.',
}
