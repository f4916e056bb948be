import { languages } from '#content/languages.ts'
import { serviceTypes } from '#content/service-types.ts'
import type { Catalogue } from '#platform/server/contents/catalogue.ts'

/** Lists of the catalogue, by their tables. The ids of the rows are the positions in the lists, from 1. */
const LISTS = { languages, service_types: serviceTypes }
export type ListName = keyof typeof LISTS

/** The ids of listed names; others have none. */
export const idsOf = (list: ListName, names: readonly string[]) =>
  LISTS[list].flatMap((name, index) => (names.includes(name) ? [index + 1] : []))

/** The same as a bit set, like the columns of `provider_search` and `offers`. */
export const maskOf = (list: ListName, names: readonly string[]) =>
  idsOf(list, names).reduce((mask, id) => mask | (1 << id), 0)

/** The bit set of the specialities of these names. */
export const specialityMask = (catalogue: Catalogue, names: readonly string[]) =>
  catalogue.reduce((mask, { id, name }) => (names.includes(name) ? mask | (1 << id) : mask), 0)

/** The names in a bit set. */
export const namesIn = (list: ListName, mask: number): string[] =>
  LISTS[list].filter((_name, index) => (mask & (1 << (index + 1))) !== 0)
