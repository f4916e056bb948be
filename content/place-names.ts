/** Names of countries in other languages and other spellings, separated by commas. */
export const countryNames: Readonly<Record<string, string>> = {
  Turkey: 'Türkiye, Türkei, Turquía, Turquie, Turchia, Turquia, Турция, تركيا',
}

/** The country of each town that a query can name, and its names in other languages. */
export const townNames: Readonly<Record<string, { country: string; names: string }>> = {
  Istanbul: { country: 'Turkey', names: 'İstanbul, Estambul, Стамбул, اسطنبول, إسطنبول' },
}

/** Towns whose name is also an everyday word. */
export const everydayTowns: readonly string[] = ['Nice', 'Split']
