import { promises } from '#content/promises.ts'
import { interest } from './request-form.ts'

/** For patients who do not know yet what they need. */
export const planHelpPage = {
  title: 'I don’t know yet what I need',
  lead: 'Answer four short questions. Our care team reads them and tells you which treatments to look at. It’s free.',
  description:
    'Not sure which dental treatment you need? Answer four questions about your teeth, and our care team tells you which treatments to look at. Free, and without an account.',
} as const

type Question = { id: string; question: string; hint?: string; isSingle?: true; answers: readonly string[] }

export const planQuestions: readonly Question[] = [
  {
    id: 'problem',
    question: 'What’s bothering you?',
    hint: 'Choose all that apply.',
    answers: [
      'Pain',
      'A missing tooth',
      'A broken or worn tooth',
      'A loose tooth',
      'Bleeding or sore gums',
      'A denture that doesn’t fit',
      'How my teeth look',
      'Something else',
    ],
  },
  {
    id: 'place',
    question: 'Where is it?',
    hint: 'Choose all that apply.',
    answers: ['Upper jaw', 'Lower jaw', 'Front teeth', 'Back teeth', 'I’m not sure'],
  },
  {
    id: 'time',
    question: 'How long have you had it?',
    isSingle: true,
    answers: ['A few days', 'A few weeks', 'A few months', 'Years'],
  },
  {
    id: 'dentist',
    question: 'Has a dentist looked at it?',
    isSingle: true,
    answers: ['Yes, and I have a plan', 'Yes, without a plan', 'Not yet'],
  },
]

export const planHelp = {
  next: 'Continue',
  none: 'Choose at least one answer to “What’s bothering you?”.',
  back: 'Change my answers',
  /** One line with the beginning of all such sentences, so that other answers replace it. */
  opening: (answers: string) => `${interest.beginning} advice about my teeth. ${answers}.`,
  answer: (question: string, answers: readonly string[]) => `${question} ${answers.join(', ')}`,
  form: {
    heading: 'Where can we reach you?',
    lead: `Your answers are in the message already. Add anything else you’d like us to know. ${promises.reply}`,
    action: 'Ask the care team',
    note: promises.privacy,
  },
  files: {
    heading: 'Photos, X-rays or a dentist’s plan?',
    text: 'You can add pictures, PDF and DICOM files to your question. They go to our care team alone, and you see each time one is opened.',
    link: 'Open my health records',
  },
  emergency:
    'Severe pain, swelling or fever can’t wait for a reply: see a dentist or an emergency service near you today.',
  toPlan: 'Back to the tooth chart',
} as const

/** Documents that a patient sends with the questions. */
export const requestDocuments = {
  loading: 'Loading your documents',
  lead: 'From your health records. What you add here is saved there, too.',
  types: { image: 'Picture', pdf: 'PDF file', dicom: 'DICOM file' },
  note: 'They go to our care team alone, and your health records show each time one is opened. To take a document back, delete it there.',
  login: {
    heading: 'Photos, X-rays or a dentist’s plan?',
    text: 'Log in or create an account to send them along. Everything you have filled in stays here.',
    action: 'Log in to add files',
    reason: 'Log in to send files with your question.',
  },
} as const
