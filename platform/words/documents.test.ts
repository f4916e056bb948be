import { expect, test } from 'vitest'
import { contentSchema } from '#platform/rules/content-fields.ts'
import { documentDefaults } from '#platform/words/document-defaults.ts'
import { DOCUMENT_KEYS, documents } from '#platform/words/documents.ts'
import { mailTemplates, mailTopics } from '#platform/words/mail-templates.ts'

test.each(DOCUMENT_KEYS)('the default of %s fits the fields of its form, in a demo and elsewhere', (key) => {
  for (const isDemo of [true, false]) {
    const value = documentDefaults[key]({ isDemo })
    expect(contentSchema(documents[key].fields).parse(value)).toEqual(value)
  }
})

test('every email is listed under one topic', () => {
  expect(mailTopics.flatMap(({ keys }) => keys)).toEqual(Object.keys(mailTemplates))
})
