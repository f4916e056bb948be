import { expect, test } from 'vitest'
import { AnswerForm, QUESTIONS_PER_DAY, QuestionForm } from '#features/forum/rules/forum.ts'
import { demoPeople } from '../demo-people.ts'
import { catalogue } from '../demo-providers.ts'
import { demoQuestions } from './demo-questions.ts'

const patients = demoPeople.map(({ username }) => username).filter((username) => username !== 'nadia')

test('demo patients ask demo providers, and their texts pass the rules', () => {
  expect(demoQuestions.length).toBeGreaterThanOrEqual(12)
  for (const { patient, provider, text, answer, report } of demoQuestions) {
    expect(patients).toContain(patient)
    if (report) expect(patients).toContain(report.by)
    expect(catalogue.map(({ username }) => username)).toContain(provider)
    expect(QuestionForm.parse({ id: crypto.randomUUID(), text }).text).toBe(text)
    if (answer) expect(AnswerForm.parse(answer).text).toBe(answer.text)
  }
})

test('no question lies in the future or exceeds the daily limit', () => {
  for (const { ago, answer } of demoQuestions) expect(ago * 24).toBeGreaterThan(answer?.after ?? 0)
  const days = Object.values(Object.groupBy(demoQuestions, ({ patient, ago }) => `${patient} ${ago}`))
  for (const day of days) expect(day?.length).toBeLessThanOrEqual(QUESTIONS_PER_DAY)
})

test('one reported question waits for an operator', () => {
  expect(demoQuestions.filter(({ report }) => report)).toHaveLength(1)
})
