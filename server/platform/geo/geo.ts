import type { CountryAnswer, Position } from '#domain/geo.ts'

/** The country of a position, from boundaries that we hold ourselves. A territory with a code of its own answers with that. */
export async function findCountry({ latitude, longitude }: Position): Promise<CountryAnswer> {
  // The boundaries take a while to load and many megabytes to keep: only once somebody asks.
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const code = iso1A2Code([longitude, latitude], { level: 'territory' })
  return { country: code?.toLowerCase() ?? null }
}
