import { languages } from '#content/languages.ts'
import { foldText } from '#platform/rules/text.ts'
import { type Catalogue, readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { KnownTreatment } from '../rules/provider-imports.ts'

const byName = <Value>(entries: readonly (readonly [string, Value])[]) =>
  new Map(entries.map(([name, value]) => [foldText(name), value]))

const languageByName = byName(languages.map((language) => [language, language as string]))

const treatmentByName = (catalogue: Catalogue) =>
  byName(
    catalogue.flatMap(({ name: speciality, treatments }) =>
      treatments.map(({ name, serviceType }): [string, KnownTreatment] => [name, { name, speciality, serviceType }]),
    ),
  )

/** The names that rows of a file can have, in any case and with or without accents. */
export function importVocabulary(ctx: Pick<Ctx, 'contents' | 'demoAccounts'>) {
  const treatments = treatmentByName(readCatalogue(ctx))
  return {
    languageOf: (name: string) => languageByName.get(foldText(name)),
    treatmentOf: (name: string) => treatments.get(foldText(name)),
  }
}
