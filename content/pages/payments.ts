import type { BankDetails } from '#domain/payouts.ts'

/** The words of the screen on which people see what was paid and say where their money goes. */
export const paymentsPage = {
  title: 'Payments',
  lead: 'What was paid, and where patients can pay you.',
  tabs: { payments: 'Your Payments', payout: 'Payout Settings' },
  payments: {
    none: 'No payments yet',
    hint: 'Every payment for an appointment or a package appears here, with its date, its amount and its invoice.',
    setUp: 'Set up payouts',
    change: 'Look at your payout settings',
  },
  payout: {
    note: 'Patients pay you directly. The details that you save here are printed on invoices for which you accept PayPal or bank transfers, and only the patient of such an invoice sees them in full. We keep them encrypted and show you only parts of them here.',
    used: 'Saved last',
    unused: 'Saved',
    paypal: {
      name: 'PayPal',
      note: 'Patients send money to the address of your PayPal account.',
      email: 'PayPal email',
    },
    bank: {
      name: 'Bank Transfer',
      note: 'Patients transfer money to your bank account, in any country.',
      country: 'Country of your bank',
      countryHint: 'The form then asks only for what banks there use.',
      anyCountry: 'Another country',
      ibanHint: 'It holds your account number and bank code, too.',
      bicHint: 'Eight or eleven characters, such as DEUTDEFF. Patients abroad may need it.',
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
      change: 'Your new details apply from',
      removal: 'Your payout details will be removed on',
      until: 'Until then, the old ones are used.',
      notYou: 'If it wasn’t you, cancel the change and',
      newPassword: 'set a new password',
      cancel: 'Cancel this change',
      cancelling: 'Cancelling',
    },
  },
} as const

type BankField = { label: string; hint?: string; kind: 'name' | 'digits' | 'code' }

/** What a bank wants to know, in the order in which it is asked. */
export const bankFields = {
  accountName: { label: 'Account name', hint: 'Whose account it is, as the bank writes it.', kind: 'name' },
  accountNumber: { label: 'Account number', kind: 'digits' },
  bankName: { label: 'Bank name', kind: 'name' },
  routingNumber: {
    label: 'Routing number',
    hint: 'Also called sort code or bank code. In the United States it has nine digits.',
    kind: 'digits',
  },
  iban: { label: 'IBAN', hint: 'Where your country has no IBAN, type “none”.', kind: 'code' },
  bic: { label: 'BIC/SWIFT', hint: 'Eight or eleven characters, such as DEUTDEFF. None? Type “none”.', kind: 'code' },
} as const satisfies Record<keyof BankDetails, BankField>
