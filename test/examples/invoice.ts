import type { BillablesAnswer, FullInvoice } from '#features/invoices/rules/invoices.ts'

export const INVOICE_ID = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
export const PATIENT_ID = '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
export const PACKAGE_ID = '7f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
export const APPOINTMENT_ID = '8f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const patient = { _id: PATIENT_ID, name: 'Grace Okafor', avatar: null }

/** An open invoice over 361 dollars for a package. */
export const exampleInvoice: FullInvoice = {
  _id: INVOICE_ID,
  number: 'EK-2026-0007',
  createdAt: '2026-11-15T09:00:00.000Z',
  currency: 'USD',
  total: 36_100,
  paid: 0,
  credited: 0,
  due: 36_100,
  state: 'open',
  dueOn: null,
  title: 'Zirconia Crown',
  provider: { _id: PACKAGE_ID, name: 'Dr. Elif Kaya', avatar: null },
  patient,
  lines: [{ text: 'Zirconia Crown', quantity: 2, unitPrice: 18_050, amount: 36_100 }],
  subtotal: 36_100,
  discount: 0,
  discountRate: null,
  vatRate: null,
  vat: null,
  rate: 1,
  rateDate: '2026-11-15',
  from: ['Dr. Elif Kaya'],
  to: ['Grace Okafor'],
  taxNumber: '',
  note: '',
  appointmentId: null,
  packageId: PACKAGE_ID,
  case: null,
  means: ['cash'],
  payTo: [],
  entries: [],
  canPayByCard: false,
}

/** A patient with an appointment without a treatment, a package and a service. */
export const exampleBillables: BillablesAnswer = {
  success: true,
  patients: [
    {
      ...patient,
      hasAddress: false,
      appointments: [
        { _id: APPOINTMENT_ID, startsAt: '2026-11-17T08:00:00.000Z', timeZone: 'Europe/Istanbul', service: '' },
      ],
      cases: [],
    },
  ],
  packages: [{ _id: PACKAGE_ID, title: 'New smile in a week', price: 390_000 }],
  services: [{ name: 'Zirconia Crown', price: 18_050 }],
  means: ['cash', 'card'],
}
