import type { BankDetails } from '../rules/payouts.ts'

/** The words of the screen on which people see what was paid and say where their money goes. */
export const paymentsPage = {
  title: 'Payments',
  lead: {
    patient: 'What you’ve paid, and what was refunded.',
    provider: 'Payments from your patients, and where they can pay you.',
  },
  loading: 'Loading your payments',
  tabs: { payments: 'Your Payments', payout: 'Payout Settings' },
  payments: {
    none: 'No payments yet',
    hint: 'Payments for appointments and packages appear here, with their date, amount and invoice.',
    setUp: 'Set up payouts',
    change: 'View payout settings',
  },
  payout: {
    note: {
      provider:
        'Patients pay you directly. We print the details you save here on invoices that can be paid by PayPal or bank transfer, and only the patient who receives the invoice sees them in full. They’re stored encrypted, so you’ll only see part of them here.',
      patient:
        'Clinics refund you directly, usually the way you paid, so you don’t need to save anything here. Whatever you save is stored encrypted, and you’ll only see part of it.',
    },
    add: (method: string) => `Add ${method}`,
    change: (method: string) => `Change ${method}`,
    used: 'Saved last',
    unused: 'Saved',
    paypal: {
      name: 'PayPal',
      note: { provider: 'Patients pay into your PayPal account.', patient: 'The address of your PayPal account.' },
      email: 'PayPal email',
    },
    bank: {
      name: 'Bank Transfer',
      note: {
        provider: 'Patients pay into your bank account, in any country.',
        patient: 'Your bank account, in any country.',
      },
      country: 'Country of your bank',
      countryHint: 'We’ll only ask for what banks there use.',
      anyCountry: 'Another country',
      ibanHint: 'It includes your account number and bank code.',
      bicHint: '8 or 11 characters, such as DEUTDEFF. Patients abroad may need it.',
    },
    remove: {
      text: 'Remove payout details',
      question: 'Remove your payout details?',
      meaning:
        'We delete your PayPal address and your bank details. New invoices then offer payment at the clinic only; issued ones stay as they are.',
      keep: 'Keep them',
      yes: 'Yes, remove them',
      busy: 'Removing',
    },
    password: {
      label: 'Your password',
      hint: 'With your password, the change applies at once. Without it, it applies after 24 hours.',
    },
    pending: {
      change: 'Your new details apply from {time}',
      removal: 'Your payout details will be removed on {time}',
      note: 'Until then, the old ones are used. If it wasn’t you, cancel the change and {newPassword}.',
      newPassword: 'set a new password',
      cancel: 'Cancel this change',
      cancelling: 'Cancelling',
    },
  },
} as const

type BankField = { label: string; hint?: string; kind: 'name' | 'digits' | 'code' }

/** What a bank wants to know, in the order in which it is asked. */
export const bankFields = {
  accountName: { label: 'Account name', hint: 'The account holder’s name, exactly as the bank has it.', kind: 'name' },
  accountNumber: { label: 'Account number', kind: 'digits' },
  bankName: { label: 'Bank name', kind: 'name' },
  routingNumber: {
    label: 'Routing number',
    hint: 'Also called sort code or bank code. In the United States it has nine digits.',
    kind: 'digits',
  },
  iban: { label: 'IBAN', hint: 'If your country doesn’t use IBANs, enter “none”.', kind: 'code' },
  bic: {
    label: 'BIC/SWIFT',
    hint: '8 or 11 characters, such as DEUTDEFF. If there isn’t one, enter “none”.',
    kind: 'code',
  },
} as const satisfies Record<keyof BankDetails, BankField>
