import { specialities, treatments } from '#content/specialities.ts'

/** The catalogue of the files, as screens load it. */
export const catalogueOfFiles = specialities.map((name) => ({ name, treatments: [...treatments[name]] }))
