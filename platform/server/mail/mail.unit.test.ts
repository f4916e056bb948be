import { expect, test } from 'vitest'
import { fillTemplate } from './mail.ts'

test('a phrase that begins a paragraph gets a capital letter, and a name keeps its own', () => {
  const words = { subject: '{{provider}} wrote', text: '{{account}} is closed.\n\n{{provider}} knows {{account}}.' }
  expect(fillTemplate(words, { account: 'the account “mira”', provider: 'iMed Clinic' })).toEqual({
    subject: 'iMed Clinic wrote',
    paragraphs: ['The account “mira” is closed.', 'iMed Clinic knows the account “mira”.'],
  })
})

test('a value is plain text: variables in it are not filled in', () => {
  const words = { subject: '{{patient}}', text: '{{patient}} and {{time}}' }
  expect(fillTemplate(words, { patient: '{{time}}', time: 'noon' }).paragraphs).toEqual(['{{time}} and noon'])
})

test('a paragraph all of whose variables are empty is left out', () => {
  const text = 'It is visible again.\n\nWhy: {{reason}}\n\n{{name}}: {{reason}}\n\nCall {{phone}}.{{reason}}'
  expect(fillTemplate({ subject: 'Why {{reason}}', text }, { reason: '', name: 'Mira' })).toEqual({
    subject: 'Why ',
    paragraphs: ['It is visible again.', 'Mira: ', 'Call {{phone}}.'],
  })
})
