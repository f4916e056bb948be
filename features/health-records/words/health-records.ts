import { brand } from '#content/brand.ts'
import { joinNames } from '#platform/words/join-names.ts'

/** The words of the health records of a patient. */
export const healthRecordsPage = {
  title: 'Health records',
  lead: 'Only you can open these until you share or send one. You can stop sharing at any time.',
  kinds: {
    scan: { one: 'X-ray or scan', many: 'X-rays and scans' },
    plan: { one: 'Plan or quote', many: 'Plans and quotes' },
    letter: { one: 'Letter or summary', many: 'Letters and summaries' },
    other: { one: 'Other', many: 'Other' },
  },
  loading: 'Loading your health records',
  filters: { heading: 'Kind of document', all: 'All {count}' },
  groups: {
    heading: 'Order',
    clinic: 'By clinic',
    date: 'By date',
    count: (documents: number) => (documents === 1 ? '1 document' : `${documents} documents`),
  },
  showMore: 'Show more documents',
  own: { heading: 'Added by you', note: 'Uploaded from your own devices' },
  document: {
    /** The title is a button; its action is visually hidden. */
    name: '{action} {title}',
    actions: { open: 'Open', download: 'Download' },
    open: 'Open {title}',
    download: 'Download {title}',
    share: 'Share {title}',
    more: (title: string) => `More for ${title}`,
    origins: {
      upload: 'added by you',
      invoice: 'invoice',
      sent: 'sent by you',
      received: (doctor: string) => `from ${doctor}`,
      receivedFromClinic: 'from the clinic',
    },
    onlyYou: 'Only you',
    sent: {
      clinics: { who: 'Clinics you asked', how: 'sent with case {reference}' },
      'care-team': { who: 'Our care team', how: 'sent with request {reference}' },
    },
    clinicHasIt: 'has it from you',
    clinicWroteIt: 'wrote it',
    andMore: (more: number) => (more > 0 ? `, and ${more} more` : ''),
  },
  edit: {
    heading: 'Edit details',
    title: 'Title',
    kind: 'What is it?',
    date: 'Date of the document',
  },
  deletion: {
    heading: 'Delete this document?',
    text: (title: string) =>
      `“${title}” is deleted for good, and nobody else can open it any more. Copies that others have downloaded are not affected.`,
    busy: 'Deleting',
    keep: 'Keep it',
  },
  add: {
    action: 'Add documents',
    heading: 'Drop X-rays, scans or letters here',
    note: 'Pictures and PDF files up to 15 MB, DICOM files up to 100 MB. Several at once.',
    choose: 'Choose files',
    adding: (file: string) => `Adding ${file}`,
    retry: 'Retry {file}',
    cancel: 'Cancel {file}',
    remove: 'Remove {file}',
    accept: 'image/jpeg,image/png,image/webp,image/avif,application/pdf,application/dicom,.dcm',
  },
  empty: {
    text: 'No documents yet.',
    hint: 'X-rays, plans and invoices from your chats appear here automatically. You can also add your own.',
  },
  share: {
    heading: (title: string) => `Share “${title}”`,
    form: (title: string) => `Share ${title}`,
    loadingClinics: 'Loading your clinics',
    clinic: 'Clinic',
    anotherClinic: 'Another clinic',
    findClinic: 'Find a clinic',
    duration: 'For how long?',
    download: 'They may download a copy',
    stop: 'Stop {sharing}',
    sharing: (clinic: string) => `sharing with ${clinic}`,
    ended: 'Ended',
    endedOn: (date: string) => `Ended on ${date}`,
    stoppedOn: (date: string) => `You stopped sharing on ${date}`,
    until: (date: string) => `until ${date}`,
    untilStopped: 'until you stop',
    mayDownload: (end: string) => `${end}, may download`,
    look: {
      until: (date: string) => `They can look at it until ${date}.`,
      untilStopped: 'They can look at it until you stop sharing.',
    },
    copy: {
      until: (date: string) => `They can download it until ${date}.`,
      untilStopped: 'They can download it until you stop sharing.',
    },
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
    empty: 'When a clinic or our care team opens one of your documents, you’ll see it here.',
    gone: `A clinic that has left ${brand.name}`,
    careTeam: 'Our care team',
    you: 'You',
    events: {
      added: '{who} added {title}',
      deleted: '{who} deleted {title}',
      shared: '{who} shared {title} with {clinic}',
      stopped: '{who} stopped sharing {title} with {clinic}',
      opened: '{who} opened {title}',
      downloaded: '{who} downloaded {title}',
    },
    withoutClinic: { shared: '{who} shared {title}', stopped: '{who} stopped sharing {title}' },
  },
  shared: {
    heading: (count: number) => `Shared documents (${count})`,
    note: 'The patient can see when you open one.',
    until: (date: string) => `shared until ${date}`,
  },
} as const

/** The words of a form that documents are sent with. */
export const chooseDocuments = {
  heading: 'X-rays, photos and plans',
  legend: 'Documents to send',
  none: 'No documents in your health records yet.',
  full: (most: number) => `You can send at most ${most} documents.`,
  uploading: 'Please wait until your files are uploaded, or cancel them. Otherwise they would be missing.',
  notUploaded: 'Some files could not be uploaded. Try again or remove them before you send this.',
  notChosen: (titles: readonly string[], most: number) =>
    `${joinNames(titles)} ${titles.length === 1 ? 'is' : 'are'} saved in your health records but not selected, since you can send at most ${most} documents.`,
  gone: 'This document is no longer in your health records',
  goneChosen: 'A document you selected is no longer in your health records. Please remove it.',
  remove: 'Remove',
} as const
