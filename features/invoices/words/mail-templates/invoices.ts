import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const number = { number: 'BD-2026-0042' }
const provider = { provider: 'Bosphorus Dental' }
const day = { day: '4 December 2026' }
const amount = { amount: '€450.00' }

/** Emails about invoices. */
export const invoiceMails = {
  'mail-invoice': {
    title: 'Email: invoice',
    lead: 'To the patient, with a new invoice.',
    variables: { ...number, ...provider },
    subject: 'Invoice {{number}} from {{provider}}',
    text: [
      `{{provider}} has sent you an invoice through ${brand.name}.`,
      'Log in to see what it’s for and how to pay it, and to download it as a PDF.',
    ].join('\n\n'),
  },
  'mail-invoice-due-soon': {
    title: 'Email: invoice due soon',
    lead: 'To the patient, a few days before an unpaid invoice is due.',
    variables: { ...number, ...provider, ...day },
    subject: 'Invoice {{number}} is due on {{day}}',
    text: 'This is a reminder about the invoice from {{provider}}.',
  },
  'mail-invoice-overdue': {
    title: 'Email: invoice overdue',
    lead: 'To the patient, a few days after an unpaid invoice was due.',
    variables: { ...number, ...provider, ...day },
    subject: 'Invoice {{number}} is overdue',
    text: 'The invoice from {{provider}} was due on {{day}}. If you have paid it in the meantime, please ignore this email: the clinic records payments itself.',
  },
  'mail-invoice-payment': {
    title: 'Email: payment recorded',
    lead: 'To the patient and the provider, after a payment.',
    variables: { ...number, ...amount },
    subject: 'Payment of {{amount}} for invoice {{number}}',
    text: 'A payment was recorded.',
  },
  'mail-invoice-refund': {
    title: 'Email: refund recorded',
    lead: 'To the patient and the provider, after a refund.',
    variables: { ...number, ...amount },
    subject: 'Refund of {{amount}} for invoice {{number}}',
    text: 'A refund was recorded.',
  },
  'mail-invoice-void': {
    title: 'Email: invoice void',
    lead: 'To the patient whose invoice the provider has voided.',
    variables: { ...number, ...provider },
    subject: 'Invoice {{number}} is void',
    text: '{{provider}} has voided invoice {{number}}. You don’t have to pay it.',
  },
} as const satisfies Record<string, MailTemplate>
