import { type CarePackageDraft, CarePackageForm } from '#features/care-packages/rules/care-packages.ts'
import { placeOf } from '../catalogue/towns.ts'
import { catalogue } from '../demo-providers.ts'
import { americanPackages, brazilianPackages, mexicanPackages } from './americas.ts'
import type { PackageEntry } from './entry.ts'
import { belgianPackages, croatianPackages, englishPackages, frenchPackages, romanianPackages } from './europe.ts'
import { findTreatment, pricesOf } from './prices.ts'
import { egyptianPackages, indianPackages, turkishPackages } from './turkey-india-egypt.ts'

/** A package of the demo: who offers it, and what was typed into the form. */
export type DemoPackage = { by: string; imagePath: string; draft: CarePackageDraft }

// None in Saudi Arabia: its clinics offer heart and kidney surgery, which is not sold as a package.
const countries: readonly (readonly PackageEntry[])[] = [
  ...[turkishPackages, croatianPackages, mexicanPackages, romanianPackages, indianPackages, egyptianPackages],
  ...[englishPackages, frenchPackages, americanPackages, brazilianPackages, belgianPackages],
]

/** Newest first, round-robin over the countries, so that the first few come from different ones. */
export const packageEntries: readonly PackageEntry[] = Array.from(
  { length: Math.max(...countries.map(({ length }) => length)) },
  (_, round) => countries.flatMap((entries) => entries[round] ?? []),
).flat()

export const demoPackages: readonly DemoPackage[] = packageEntries.map((entry) => ({
  by: entry.by,
  imagePath: `/drawings/packages/${entry.picture}.svg`,
  draft: CarePackageForm.parse(formOf(entry)),
}))

function formOf(entry: PackageEntry) {
  const { city, country, priceLevel } = homeOf(entry)
  const [benefit1, benefit2, benefit3] = entry.benefits
  const { speciality, serviceType } = findTreatment(entry.covers[0][0])
  const kind = { speciality, serviceType }
  return {
    title: entry.title,
    city,
    country,
    benefit1,
    benefit2,
    benefit3,
    ...kind,
    ...pricesOf(entry, { country, priceLevel }),
  }
}

/** The town of the provider who offers it. */
export function homeOf({ by }: PackageEntry) {
  const provider = catalogue.find(({ username }) => username === by)
  if (!provider) throw new Error(`${by} offers a package but is not in the catalogue`)
  return placeOf(provider.town)
}
