import { languages } from '#content/languages.ts'
import type { KnownTreatment } from '#domain/provider-imports.ts'
import { foldText } from '#domain/text.ts'
import { type Catalogue, readCatalogue } from '#server/platform/contents/catalogue.ts'
import type { Ctx } from '#server/platform/ctx.ts'

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
