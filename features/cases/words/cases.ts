import type { Jaw, Numbering } from '#features/plans/rules/teeth.ts'
import { joinNames } from '#platform/words/join-names.ts'
import { plural } from '#platform/words/plural.ts'
import type { CaseState, ChangeOrderState } from '../rules/case-moves.ts'
import type { AGE_BANDS, SMOKING } from '../rules/cases.ts'
import type { INCLUSIONS, LineAnswer } from '../rules/quotes.ts'

/** What the price of a quote can include besides the treatments. */
export const inclusionNames: Readonly<Record<(typeof INCLUSIONS)[number], string>> = {
  x_ray: 'X-ray',
  ct_scan: '3D scan',
  sedation: 'Sedation',
  temporary_crown: 'Temporary crown',
  medication: 'Medication',
  hotel: 'Hotel',
  airport_transfer: 'Airport transfer',
  local_transfer: 'Transfers in town',
  translator: 'Translator',
  follow_up: 'Follow-up visit',
}

export const agreementWords = {
  title: 'Accepted quote',
  changes: 'This price is binding. A later change applies only once the patient has accepted it.',
  range:
    'The final price of a treatment with a range is set after the examination, and the patient can accept or refuse it.',
  yours: 'The price is fixed. A later change applies only once you have accepted it.',
  yoursRange: 'The price stays within this range. A later change applies only once you have accepted it.',
  jaws: { upper: 'upper jaw', lower: 'lower jaw' } satisfies Record<Jaw, string>,
  guarantee: (years: number) => (years === 0 ? 'no guarantee' : `${years}-year guarantee`),
  reason: (reason: string) => `Reason: ${reason}`,
  notPossible: 'Not possible at this clinic',
} as const

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const
const capital = (count: number) => NUMBERS[count] ?? String(count)
const clinicsHave = (count: number) => `${capital(count)} ${count === 1 ? 'clinic has' : 'clinics have'}`

/** The words of a patient's cases. */
export const casesPage = {
  title: 'Your cases',
  lead: 'Plans that you have sent to clinics, and the quotes they have answered with.',
  loading: 'Loading your cases',
  newCase: { text: 'New treatment plan', to: '/plan' },
  empty: {
    text: 'No cases yet.',
    hint: 'Put your treatment plan together, choose up to five clinics and ask them for binding quotes. They don’t learn who you are until you accept one.',
    action: { text: 'Start a plan', to: '/plan' },
  },
  states: {
    open: 'Open',
    accepted: 'Quote accepted',
    closed: 'Closed',
    expired: 'Ended',
  } satisfies Record<CaseState, string>,
  sent: (date: string) => `Sent on ${date}`,
  quotes: (quoted: number, clinics: number) =>
    `${quoted} of ${plural(clinics, 'clinic', 'clinics')} ${quoted === 1 ? 'has' : 'have'} sent a quote`,
  answerBy: (date: string) => `Answers expected by ${date}`,
  proposedChange: 'A change is waiting for your decision',
  overview: {
    heading: 'Your cases',
    all: { text: 'All cases', to: '/dashboard/cases' },
  },
} as const

/** The words of one case. */
export const casePage = {
  title: 'Your case',
  loading: 'Loading your case',
  breadcrumbs: 'You are here',
  headings: {
    waiting: 'Waiting for quotes',
    answered: (count: number) => `${clinicsHave(count)} answered`,
    noQuotes: 'There is no quote to accept',
    accepted: (clinic: string) => `You accepted ${clinic}’s quote`,
    closed: 'You closed this case',
    expired: 'This case has ended',
  },
  leads: {
    sent: (date: string, clinics: number) =>
      `You sent your plan to ${plural(clinics, 'clinic', 'clinics')} on ${date}.`,
    waiting: (moment: string) => `They are asked to answer by ${moment}. We email you as soon as there is a quote.`,
    quoted: 'Accept one quote, and we let the other clinics know politely.',
    noQuotes: 'Clinics can still send you a quote as long as the case is open.',
    accepted: 'The quote is frozen. The clinic now knows your name and contact details, and gets in touch with you.',
    closed: 'No quote was accepted. You can send your plan again at any time.',
    expired: 'It ended without a valid quote. You can send your plan again at any time.',
  },
  answered: (answered: number, clinics: number) => `${answered} of ${clinics} answered`,
  missing: 'This case doesn’t exist, or it isn’t yours.',
  about: {
    heading: 'Your case',
    chart: (numbers: string) => (numbers ? `Tooth chart with treatments at ${numbers}` : 'Tooth chart'),
    teeth: (numbers: readonly string[]) => `${numbers.length === 1 ? 'Tooth' : 'Teeth'} ${joinNames(numbers)}`,
    jaws: { upper: 'Upper jaw', lower: 'Lower jaw' } satisfies Record<Jaw, string>,
    mouth: 'Whole mouth',
    hidden: 'Your name, phone and email stay hidden until you accept a quote.',
    shown: (clinic: string) => `${clinic} knows your name, phone and email. The other clinics don’t.`,
    details: 'What you sent',
    note: 'Your note',
    facts: 'About you',
    documents: 'Documents',
    visible: 'Clinics can open it',
    visibleToChosen: 'Only the clinic you chose can open it',
    afterAcceptance: 'Only the clinic you choose can open it, after you accept',
    ended: 'No clinic can open it any more',
    plan: 'View the plan',
    numbering: {
      fdi: 'Tooth numbers: FDI (11–48)',
      universal: 'Tooth numbers: Universal (1–32)',
    } satisfies Record<Numbering, string>,
  },
  ages: {
    'under-18': 'Under 18',
    '18-29': '18 to 29',
    '30-39': '30 to 39',
    '40-49': '40 to 49',
    '50-59': '50 to 59',
    '60-69': '60 to 69',
    '70-plus': '70 or older',
  } satisfies Record<(typeof AGE_BANDS)[number], string>,
  smoking: {
    smoker: 'Smoker',
    'non-smoker': 'Non-smoker',
    'not-said': 'Smoking not specified',
  } satisfies Record<(typeof SMOKING)[number], string>,
  clinics: 'Clinics',
  clinic: {
    gone: 'This clinic is no longer on our site.',
    listed: '{price} at its listed prices',
    waiting: { title: 'Waiting for an answer', text: (moment: string) => `Asked to answer by ${moment}.` },
    late: {
      title: 'Still waiting',
      text: (moment: string) => `It was asked to answer by ${moment}. It can still send a quote.`,
    },
    declined: { title: 'No quote from this clinic', text: 'It has looked at your case and can’t offer you a quote.' },
    withdrawn: {
      title: 'Quote withdrawn',
      text: 'The clinic has withdrawn its quote. It can send you a new one while the case is open.',
    },
    expired: {
      title: 'No longer valid',
      text: 'This quote has run out. Ask the clinic whether it can send you a new one.',
    },
    expiredEnded: { title: 'No longer valid', text: 'This quote has run out.' },
    unanswered: { title: 'No answer', text: 'This clinic didn’t answer in time.' },
    notChosen: { title: 'Not chosen', text: 'You accepted another quote.' },
    closed: { title: 'Case closed', text: 'The case ended before this clinic was chosen.' },
    chosen: { title: 'Your clinic', text: 'You accepted this quote.' },
  },
  foot: 'When you accept, the quote is frozen. If the clinic needs to change anything later, you get a change request and decide; nothing is added without your agreement.',
  close: {
    action: 'Close this case',
    heading: 'Close this case?',
    text: 'We let the clinics that are still involved know that you no longer need a quote, and their quotes can’t be accepted any more. This can’t be undone, but you can send your plan again.',
    confirm: 'Close the case',
    busy: 'Closing',
    keep: 'Keep it open',
    done: 'The case is closed.',
  },
} as const

/** The words of one clinic's quote as the patient sees it. */
export const quoteWords = {
  banners: {
    confirmed: 'Confirmed as listed',
    unlisted: 'Confirmed',
    changed: 'Changed, with a reason',
    examination: 'Needs an examination first',
  },
  summary: {
    allConfirmed: (count: number) =>
      count === 1 ? 'Your treatment is confirmed' : `All ${count} treatments are confirmed`,
    confirmed: (count: number) => `${count} confirmed`,
    changed: (count: number) => `${count} changed`,
    added: (count: number) => `${count} added`,
    notPossible: (count: number) => `${count} not possible`,
    examination: (count: number) => `${count} ${count === 1 ? 'depends' : 'depend'} on an examination`,
    same: 'at the listed price',
    more: (amount: string) => `${amount} more than listed`,
    less: (amount: string) => `${amount} less than listed`,
  },
  lines: 'Treatments',
  marks: {
    added: 'New',
    changed: 'Changed',
    not_possible: 'Not possible',
  } satisfies Record<Exclude<LineAnswer, 'confirmed' | 'examination'>, string>,
  listedPrice: 'Listed price',
  reason: (text: string, doctor: string) => `“${text}” ${doctor}`,
  total: 'Treatment',
  totalAfter: 'Treatment, after the examination',
  listed: '{price} listed',
  about: 'about {price}',
  validUntil: (date: string) => `Valid until ${date}`,
  included: { heading: 'Included', none: 'Nothing besides the treatments' },
  visits: {
    heading: 'Visits',
    name: (number: number, nights: number) =>
      `Visit ${number}: ${nights === 0 ? 'no overnight stay' : plural(nights, 'night', 'nights')}`,
    days: (days: readonly string[]) =>
      `Could begin on ${days.length > 1 ? `${days.slice(0, -1).join(', ')} or ${days.at(-1)}` : days.join('')}`,
    healing: (low: number, high: number) =>
      `Then ${low === high ? plural(low, 'week', 'weeks') : `${low}–${high} weeks`} to heal`,
  },
  payment: 'Payment',
  message: (doctor: string) => `Message from ${doctor}`,
  rating: 'Rated {rating}',
} as const

/** The words of the acceptance of a quote. */
export const acceptWords = {
  action: (price: string) => `Accept ${price}`,
  of: (clinic: string) => ` of ${clinic}`,
  heading: (clinic: string) => `Accept ${clinic}’s quote?`,
  frozen: (price: string) =>
    `Treatments and price, ${price}, are fixed. The clinic can change them only with your agreement.`,
  frozenRange: (price: string) =>
    `The treatments are fixed, and the price stays within ${price}. The clinic can change them only with your agreement.`,
  range: 'Where the quote has a range, you’ll get the final price after the examination and can accept or refuse it.',
  notPossible: 'Some of your treatments are not part of this quote.',
  identity: (clinic: string) =>
    `${clinic} then learns your name, phone and email, and can open all documents of the case.`,
  others:
    'We politely let the clinics that are still involved know that you chose another one. You can’t accept a second quote of this case.',
  confirm: 'Accept this quote',
  busy: 'Accepting',
  back: 'Not yet',
  done: 'You have accepted the quote.',
} as const

/** The words of questions to a clinic before the acceptance. */
export const questionWords = {
  action: (doctor: string) => `Ask ${doctor}`,
  read: (count: number) => plural(count, 'message', 'messages'),
  heading: (clinic: string) => `Questions for ${clinic}`,
  note: 'The clinic doesn’t learn who you are. Please don’t write your name, address, phone number or email.',
  ended: 'This case has ended. You can still read what was written.',
  none: 'No messages yet. Ask about materials, dates or anything that is unclear.',
  label: 'Your message',
  send: 'Send message',
  you: 'You',
  loading: 'Loading the messages',
} as const

/** The words of what was agreed on, and of changes to it. */
export const agreedWords = {
  heading: 'What you agreed on',
  total: 'Total',
  pdf: 'Download as PDF',
  fileName: (reference: string) => `quote-${reference}.pdf`,
  contact: 'Message the clinic',
  changes: 'Changes',
  change: {
    heading: (clinic: string) => `${clinic} proposes a change`,
    reason: (text: string) => `“${text}”`,
    kinds: { add: 'New', reprice: 'New price', remove: 'Removed' },
    before: 'Old price',
    after: 'New price',
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
    either: (less: string, more: string) => `Between ${less} less and ${more} more`,
    same: 'The total stays the same',
    total: 'New total',
    note: 'Nothing changes unless you accept. If you refuse, what you agreed on stays as it is.',
    accept: 'Accept the change',
    refuse: 'Refuse',
    acceptHeading: 'Accept this change?',
    refuseHeading: 'Refuse this change?',
    acceptText: (total: string) => `The total becomes ${total}. We let the clinic know that you agree.`,
    refuseText: 'What you agreed on stays as it is. We let the clinic know that you don’t agree.',
    busy: 'Sending',
    back: 'Not yet',
    accepted: 'You have accepted the change.',
    refused: 'You have refused the change.',
    states: {
      proposed: 'Waiting for your decision',
      accepted: 'Accepted',
      refused: 'Refused',
      withdrawn: 'Withdrawn by the clinic',
    } satisfies Record<ChangeOrderState, string>,
  },
} as const

/** The words of the form that sends a plan to clinics. */
export const sendWords = {
  title: 'Ask for binding quotes',
  lead: 'Clinics answer each treatment of your plan with a price that they are bound to. Nothing is agreed until you accept a quote.',
  loading: 'Loading your plan',
  plan: { heading: 'Your plan', edit: 'Edit plan' },
  problem: {
    hint: 'Put your plan together first, then choose the clinics to ask.',
    action: 'Go to your plan',
  },
  clinics: {
    heading: 'Clinics',
    lead: (most: number) => `Choose up to ${most}. More answers make it easier to compare.`,
    chosen: (count: number, most: number) => `${count} of ${most} chosen`,
    none: 'No clinic chosen yet.',
    unknown: 'This clinic is no longer on our site. Please remove it.',
    unnamed: 'The name could not be loaded',
    notBookable: 'Can’t be asked until it is verified',
    notDental: 'Can’t be asked about this plan: it offers no dental treatment',
    withoutDental: (names: readonly string[]) =>
      `${joinNames(names)} ${names.length === 1 ? 'offers' : 'offer'} no dental treatment. Please remove ${names.length === 1 ? 'it' : 'them'}.`,
    refused: (names: readonly string[]) =>
      `${joinNames(names)} can’t be asked for quotes at the moment. Please remove ${names.length === 1 ? 'it' : 'them'}.`,
    gone: 'A clinic you chose is no longer on our site. Please remove it.',
    refusedByServer: 'Can’t be asked about this plan',
    removeRefused: (count: number) => (count === 1 ? 'Remove this clinic' : `Remove these ${count} clinics`),
    tooMany: (count: number, most: number) =>
      `You can ask at most ${most} clinics. Please remove ${count - most === 1 ? 'one' : count - most}.`,
    remove: 'Remove {name}',
    add: 'Add clinics',
    addNote: 'Clinics with a listed price for everything in your plan, best match first.',
    treatment: 'Treatment {price} listed',
    full: (most: number) => `You can ask at most ${most} clinics. Remove one to choose another.`,
    loading: 'Loading clinics',
    noneListed: 'No clinic lists a price for everything in your plan.',
    find: 'Choose clinics for your plan',
  },
  about: {
    heading: 'About you',
    lead: 'Clinics see this instead of your name.',
    age: 'Age group',
    choose: 'Choose',
    country: 'Country you live in',
    smoking: 'Do you smoke?',
    smokingOptions: { smoker: 'Yes', 'non-smoker': 'No', 'not-said': 'Rather not say' } satisfies Record<
      (typeof SMOKING)[number],
      string
    >,
    smokingHint: 'Smoking matters for healing, above all after implants.',
    note: 'Note to the clinics',
    noteHint:
      'Wishes, pain, illnesses, medicines, when you could travel. Please leave out your name and contact details.',
  },
  documents: {
    lead: 'From your health records. What you add here is saved there, too.',
    image: 'Picture, clinics can open it at once',
    file: 'File, opened after you accept a quote',
    warning:
      'Pictures are sent without their file names and hidden details, but we can’t remove a name that is written inside the picture. Please check before you send it.',
  },
  aside: {
    heading: 'What clinics see',
    sees: ['Your plan with its teeth', 'Age group, country and whether you smoke', 'Your note and your pictures'],
    hiddenHeading: 'What stays hidden until you accept',
    hides: ['Your name', 'Phone and email', 'PDF and DICOM files, which often hold a name'],
    after: (days: number) =>
      `Clinics are asked to answer within ${days} days. You can ask them questions without giving your name.`,
    free: 'Asking is free, and you don’t have to accept any quote.',
  },
  submit: (clinics: number) => `Send to ${plural(clinics, 'clinic', 'clinics')}`,
  submitNone: 'Send to clinics',
  busy: 'Sending',
  sent: 'Your case is sent. We email you when a clinic has answered.',
} as const

/** The figures beside a quote. Shorter than on the profile, whose words they share. */
export const clinicReliability = {
  period: 'last 12 months',
  replies: 'Replies in (median)',
  answers: 'Answers in time',
  invoices: 'Final invoice against quote',
  cancellations: 'Cancelled by the clinic',
} as const
