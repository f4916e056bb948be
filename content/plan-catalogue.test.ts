import { expect, test } from 'vitest'
import { dentalProcedures } from './dental-procedures.ts'
import { planCatalogue } from './plan-catalogue.ts'
import { specialities, treatments } from './specialities.ts'

const procedureIds = new Set(Object.values(dentalProcedures).flatMap((group) => group.map(({ id }): string => id)))

test('each treatment of a plan has an id and a code of its own, and takes procedures that clinics have a price for', () => {
  const { treatments: dental } = planCatalogue
  expect(new Set(dental.map(({ id }) => id)).size).toBe(dental.length)
  expect(new Set(dental.map(({ code }) => code)).size).toBe(dental.length)
  for (const { id, code, procedures } of dental) {
    expect(code, id).toMatch(/^[a-z][a-z0-9]$/)
    for (const procedure of procedures) expect(procedureIds, id).toContain(procedure.id)
  }
})

test('plans can ask for every treatment of every other speciality', () => {
  const names = specialities
    .filter((speciality) => speciality !== 'Dental Treatment')
    .flatMap((speciality) => treatments[speciality].map(({ name }) => name))
  expect(planCatalogue.services.map(({ name }) => name)).toEqual(names)
  expect(new Set(planCatalogue.services.map(({ code }) => code)).size).toBe(names.length)
  for (const { code } of planCatalogue.services) expect(code).toMatch(/^[a-z]{2}\d$/)
})
