import { type CatalogueSpeciality, Specialities } from '#domain/catalogue.ts'
import { call } from '#web/platform/api/call.ts'

let kept: readonly CatalogueSpeciality[] = []

/** Loads the specialities and treatments, for screens that offer them as choices. Their loaders wait for it. */
export async function loadCatalogue() {
  const answer = await call(Specialities, 'GET', '/api/v1/specialities')
  if (answer.ok) keepCatalogue(answer.specialities)
  return answer
}

export const keepCatalogue = (specialities: readonly CatalogueSpeciality[]) => {
  kept = specialities
}

/** The specialities and treatments that were loaded last. */
export const specialities = () => kept
