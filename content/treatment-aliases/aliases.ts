/** The languages in which visitors name treatments. English includes brands and abbreviations. */
type AliasLanguage = 'en' | 'de' | 'tr' | 'es' | 'fr' | 'it' | 'pt' | 'ru' | 'ar'

/** Other names of a treatment or speciality, separated by commas. */
type Aliases = Readonly<Partial<Record<AliasLanguage, string>>>

/** By the name of the treatment or speciality in `content/specialities.ts`. */
export type AliasesByName = Readonly<Record<string, Aliases>>
