import { languages } from '#content/languages.ts'
import { treatments } from '#content/specialities.ts'
import type { KnownTreatment } from '#domain/provider-imports.ts'
import { foldText } from '#domain/text.ts'
import { lazy } from '#server/platform/memoize.ts'

const byName = <Value>(entries: readonly (readonly [string, Value])[]) =>
  new Map(entries.map(([name, value]) => [foldText(name), value]))

const tables = lazy(() => ({
  languages: byName(languages.map((language) => [language, language as string])),
  treatments: byName(
    Object.entries(treatments).flatMap(([speciality, list]) =>
      list.map(({ name, serviceType }): [string, KnownTreatment] => [name, { name, speciality, serviceType }]),
    ),
  ),
}))

/** The names that rows of a file can have, in any case and with or without accents. */
export const vocabulary = {
  languageOf: (name: string) => tables().languages.get(foldText(name)),
  treatmentOf: (name: string) => tables().treatments.get(foldText(name)),
}
