import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#content/languages.ts'
import { departments, doctorSpecializations, facilities } from '#content/profile-choices.ts'
import { serviceTypes } from '#content/service-types.ts'
import { specialities, treatments } from '#content/specialities.ts'
import { searchCatalogue } from '#features/search/server/vocabulary.ts'
import { createContents } from '#features/site-content/server/contents.ts'

const migration = readFileSync(new URL('../migrations/0001_baseline.sql', import.meta.url), 'utf8')

function stored(table: string) {
  const values = new RegExp(`insert into ${table} values([^;]*);`).exec(migration)?.[1] ?? ''
  return [...values.matchAll(/\((\d+), '([^']*)'\)/g)].map(([, id, name]) => ({ id: Number(id), name }))
}

test.each([
  ['specialities', specialities],
  ['languages', languages],
  ['departments', departments],
  ['facilities', facilities],
  ['doctor_specializations', doctorSpecializations],
  ['service_types', serviceTypes],
] as const)('the screens and the database know the same %s, in the same order', (table, names) => {
  expect(stored(table)).toEqual(names.map((name, at) => ({ id: at + 1, name })))
})

test('each speciality has five treatments with a price range', () => {
  for (const speciality of specialities) {
    expect(treatments[speciality].length).toBe(5)
    for (const { low, high } of treatments[speciality]) expect(low).toBeLessThan(high)
  }
})

test('the database knows the treatments of the screens, and the reader of queries uses their ids', () => {
  const values = /insert into treatments \(id, speciality_id, name\) values([^;]*);/.exec(migration)?.[1] ?? ''
  const rows = [...values.matchAll(/\((\d+), \d+, '([^']*)'\)/g)].map(([, id, name]) => ({ id: Number(id), name }))
  const { listed } = searchCatalogue({ contents: createContents(), demoAccounts: null })
  expect(rows).toEqual(listed.map(({ id, name }) => ({ id, name })))
})
