/** The words of the feedback on a provider. */
export const feedbackTab = {
  heading: 'Feedback',
  loading: 'Loading feedback',
  empty: {
    text: 'No patient feedback yet now.',
    hint: 'Feedback from patients appears here after their appointments.',
  },
  rules:
    'Only patients can write feedback, once for each completed appointment. The provider can reply. Our care team hides feedback only for abuse, never for a low rating.',
  summary: {
    rated: 'Rated {rating} of 5 by {count}',
    count: (count: string) => `${count} Feedback`,
    spread: 'How the ratings are spread',
    stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  },
  entry: {
    rated: 'Rated {stars}',
    changed: (date: string) => `Changed on ${date}`,
    replyFrom: (provider: string) => `Reply from ${provider}`,
    answer: 'Answer {to}',
    changeAnswer: 'Change your answer {to}',
    toWriter: (name: string) => `to ${name}`,
  },
} as const

/** The words of the form with which a patient rates an appointment. */
export const feedbackForm = {
  heading: (provider: string) => `How was your appointment with ${provider}?`,
  rating: 'Your rating',
  text: 'Your feedback',
  textHint: 'What would you tell a friend who’s thinking of going there? Stick to your own experience.',
  publish: 'Publish feedback',
  publishChanges: 'Publish changes',
  publishing: 'Publishing',
  note: 'Everyone can read it, under the name {name}, with the date and the treatment. You can change it for {days} days.',
  conflict: {
    rating: (stars: string) => `It says now: ${stars}`,
    answer: (text: string) => `Answer: ${text}`,
  },
} as const

/** The words of the feedback that the reader has written. */
export const ownFeedback = {
  notLoaded: 'Your own feedback could not be loaded.',
  notCompleted: 'You can leave feedback once the appointment is completed. The form will appear here.',
  loginNeeded: 'Log in to leave feedback on your appointment.',
  login: 'Log in',
  rated: 'You rated your appointment ({appointment}): {stars}.',
  hidden: (reason: string) => `Our care team has hidden it. Reason: ${reason}`,
  object: 'Object to this decision',
  changeUntil: (date: string) => `You can change it until ${date}.`,
  change: 'Change {what}',
  whatToChange: 'your feedback',
} as const
