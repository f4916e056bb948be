import { expect, test } from 'vitest'
import { contentSchema } from '#domain/content-fields.ts'
import { documentDefaults } from './document-defaults.ts'
import { DOCUMENT_KEYS, documents } from './documents.ts'

test.each(DOCUMENT_KEYS)('the default of %s fits the fields of its form, in a demo and elsewhere', (key) => {
  for (const isDemo of [true, false]) {
    const value = documentDefaults[key]({ isDemo })
    expect(contentSchema(documents[key].fields).parse(value)).toEqual(value)
  }
})
