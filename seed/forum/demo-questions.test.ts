import { expect, test } from 'vitest'
import { AnswerForm, QUESTIONS_PER_DAY, QuestionForm } from '#domain/forum.ts'
import { demoPeople } from '../demo-people.ts'
import { catalogue } from '../demo-providers.ts'
import { demoQuestions } from './demo-questions.ts'

const patients = demoPeople.map(({ username }) => username).filter((username) => username !== 'nadia')

test('patients of the demo ask its providers, and what they write would be taken', () => {
  expect(demoQuestions.length).toBeGreaterThanOrEqual(12)
  for (const { patient, provider, text, answer, report } of demoQuestions) {
    expect(patients).toContain(patient)
    if (report) expect(patients).toContain(report.by)
    expect(catalogue.map(({ username }) => username)).toContain(provider)
    expect(QuestionForm.parse({ id: crypto.randomUUID(), text }).text).toBe(text)
    if (answer) expect(AnswerForm.parse(answer).text).toBe(answer.text)
  }
})

test('nothing of it lies in the future, and nobody asks too much on a day', () => {
  for (const { ago, answer } of demoQuestions) expect(ago * 24).toBeGreaterThan(answer?.after ?? 0)
  const days = Object.values(Object.groupBy(demoQuestions, ({ patient, ago }) => `${patient} ${ago}`))
  for (const day of days) expect(day?.length).toBeLessThanOrEqual(QUESTIONS_PER_DAY)
})

test('an operator finds one thing to decide about', () => {
  expect(demoQuestions.filter(({ report }) => report)).toHaveLength(1)
})
