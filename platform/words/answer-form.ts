/** The words of forms whose text becomes public. */
export const answerForm = {
  name: (person: string) => `Your answer to ${person}`,
  label: 'Your answer',
  hint: 'Everyone can read it. Don’t mention anything about the patient’s health that they haven’t written themselves.',
  publish: { answer: 'Publish answer', question: 'Publish question' },
  publishing: 'Publishing',
} as const
