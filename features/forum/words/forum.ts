/** The words of the public questions to a provider. */
export const forumTab = {
  heading: 'Forum Discussion',
  loading: 'Loading the questions',
  ask: 'Ask a question',
  loginNeeded: 'Log in to ask your question.',
  empty: {
    text: 'No online consultation.',
    hint: 'Public questions from patients appear here, with the provider’s answers.',
  },
  form: {
    label: (provider: string) => `Ask ${provider}`,
    text: 'Your question',
    shownUnder: (name: string) => `Shown under the name ${name}`,
    note: '{warning} Don’t share private details about your health, such as diagnoses, medicines or names. Use the chat for those.',
    warning: 'Everyone can read this.',
  },
} as const

/** The words of one question with its answer. */
export const forumQuestion = {
  asked: '{name} asked · {date}',
  answered: '{name} answered · {date}',
  answeredAndChanged: '{name} answered · {date}, changed on {changed}',
  unanswered: 'Not answered yet.',
  answer: 'Answer {to}',
  changeAnswer: 'Change your answer {to}',
  toPatient: (name: string) => `to ${name}`,
  deletion: {
    heading: 'Delete your question?',
    withAnswer: 'The question and its answer will be removed for everyone.',
    unanswered: 'It will be removed for everyone.',
    busy: 'Deleting',
    keep: 'Keep it',
  },
} as const

/** The words of what the care team has hidden, for its writer and for the provider. */
export const hiddenQuestions = {
  object: 'Object to this decision',
  label: 'Hidden by our care team',
  patient: {
    question: (reason: string) => `Our care team has hidden your question. Reason: ${reason}`,
    answer: (reason: string) => `Our care team has hidden the answer to your question. Reason: ${reason}`,
  },
  provider: {
    question: (reason: string) => `Our care team has hidden this question to you. Reason: ${reason}`,
    answer: (reason: string) => `Our care team has hidden your answer. Reason: ${reason}`,
  },
} as const
