import type { QuestionGroup } from '#content/pages/faqs.ts'
import { withoutMarks } from './parse-inline.ts'

/** Questions and answers in the words of schema.org. */
export function describeQuestions(groups: readonly QuestionGroup[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutMarks(answer) },
      })),
  }
}
