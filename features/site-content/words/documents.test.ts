import { expect, test } from 'vitest'
import { documentDefaults } from '#features/site-content/words/document-defaults.ts'
import { mailTemplates, mailTopics } from '#features/site-content/words/mail-templates.ts'
import { contentSchema } from '#platform/rules/contents/content-fields.ts'
import { EDITABLE_KEYS, editableDocuments } from './editable-documents.ts'

test.each(EDITABLE_KEYS)('the default of %s fits the fields of its form, in a demo and elsewhere', (key) => {
  for (const isDemo of [true, false]) {
    const value = documentDefaults[key]({ isDemo })
    expect(contentSchema(editableDocuments[key].fields).parse(value)).toEqual(value)
  }
})

test('every email is listed under one topic', () => {
  expect(mailTopics.flatMap(({ keys }) => keys)).toEqual(Object.keys(mailTemplates))
})
