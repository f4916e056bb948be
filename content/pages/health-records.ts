import { brand } from '../brand.ts'

/** The words of the health records of a patient. */
export const healthRecordsPage = {
  title: 'Health records',
  lead: 'Only you can open these until you share one. You can stop sharing at any time.',
  kinds: {
    scan: { one: 'X-ray or scan', many: 'X-rays and scans' },
    plan: { one: 'Plan or quote', many: 'Plans and quotes' },
    letter: { one: 'Letter or summary', many: 'Letters and summaries' },
    other: { one: 'Other', many: 'Other' },
  },
  own: { heading: 'Added by you', note: 'Uploaded from your own devices' },
  add: {
    action: 'Add documents',
    heading: 'Drop X-rays, scans or letters here',
    note: 'Pictures and PDF files up to 15 MB, DICOM files up to 100 MB. Several at once.',
    choose: 'Choose files',
    accept: 'image/jpeg,image/png,image/webp,image/avif,application/pdf,application/dicom,.dcm',
  },
  empty: {
    text: 'No documents yet.',
    hint: 'X-rays, plans and invoices from your chats appear here automatically. You can also add your own.',
  },
  share: {
    note: 'We email you when the clinic opens it for the first time.',
    noClinic: 'You can share a document with any clinic you have written to.',
    downloadNeeded: 'PDF and DICOM files can only be opened by downloading them.',
    durations: { '30 days': '30 days', '6 months': '6 months', 'until stopped': 'Until I stop' },
    actions: {
      '30 days': 'Share for 30 days',
      '6 months': 'Share for 6 months',
      'until stopped': 'Share until I stop',
    },
  },
  log: {
    heading: 'Who opened what',
    empty: 'When a clinic opens one of your documents, you’ll see it here.',
    gone: `A clinic that has left ${brand.name}`,
  },
  shared: {
    heading: 'Shared documents',
    note: 'The patient can see when you open one.',
  },
} as const
