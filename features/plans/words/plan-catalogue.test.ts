import { expect, test } from 'vitest'
import { dentalProcedures } from '#content/dental-procedures.ts'
import { homePriceSources, homePriceSourcesOfServices } from '#content/home-prices.ts'
import { specialities, treatments } from '#content/specialities.ts'
import { typicalPrices } from '#content/typical-prices.ts'
import { reviewedAs } from '#features/comparisons/words/reviewed-treatments.ts'
import { planCatalogue } from './plan-catalogue.ts'

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

const journeyOf = (listedAs: string | undefined) => typicalPrices.find(({ name }) => name === listedAs)

test('plans and the pages of treatments name the same nights, trips and weeks of healing', () => {
  for (const { id, trips } of planCatalogue.treatments) {
    const source = Object.entries(homePriceSources).find(([treatment]) => treatment === id)?.[1]
    const journey = source && 'listedAs' in source ? journeyOf(source.listedAs) : undefined
    if (!journey) continue
    expect(
      trips.map(({ nights }) => nights),
      id,
    ).toEqual(Array.from({ length: journey.visits }, () => journey.nightsPerVisit))
    expect(trips[0].healingWeeks ?? null, id).toEqual(journey.weeksBetweenVisits)
  }
  for (const [name, listedAs] of Object.entries(homePriceSourcesOfServices)) {
    const service = planCatalogue.services.find((one) => one.name === name)
    const journey = journeyOf(listedAs)
    expect(service?.nights, name).toBe(journey?.nightsPerVisit)
    expect(service?.last ? 2 : 1, name).toBe(journey?.visits)
    expect(service?.last?.afterWeeks ?? null, name).toEqual(journey?.weeksBetweenVisits)
  }
})

test('feedback about a plan is about treatments of the catalogue', () => {
  const names = treatments['Dental Treatment'].map(({ name }): string => name)
  for (const [id, name] of Object.entries(reviewedAs)) {
    expect(planCatalogue.treatments.map((treatment) => treatment.id)).toContain(id)
    expect(names, id).toContain(name)
  }
})
