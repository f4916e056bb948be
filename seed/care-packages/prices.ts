import { type Treatment, treatments } from '#content/specialities.ts'
import { typicalPrices } from '#content/typical-prices.ts'
import { chanceOf } from '../catalogue/chance.ts'
import type { PackageEntry, Part } from './entry.ts'

/** The treatments of our lists under the names that `content/typical-prices.ts` has for them. */
const typicalNames: Readonly<Record<string, string>> = {
  'Dental Implant': 'Dental implant with abutment and crown',
  'Porcelain Veneers': 'Porcelain / E-max veneer',
  'Zirconia Crown': 'Zirconia crown',
  'All-on-4 Full Arch Restoration': 'All-on-4, fixed bridge',
  'Root Canal Treatment': 'Root canal treatment',
  'LASIK Eye Surgery': 'LASIK',
  'Cataract Surgery': 'Cataract surgery',
  'Breast Lift (Mastopexy)': 'Breast lift',
  'Tummy Tuck (Abdominoplasty)': 'Tummy tuck',
  'FUE Hair Transplant': 'Hair transplant, FUE',
  'DHI Hair Transplant': 'Hair transplant, DHI',
  'Gastric Sleeve': 'Gastric sleeve',
  'Gastric Balloon': 'Gastric balloon',
  'Total Knee Replacement': 'Total knee replacement',
  'Total Hip Replacement': 'Total hip replacement',
}

type Place = { country: string; priceLevel: number }
type Range = readonly [low: number, high: number]

/** The speciality and the treatment of that name. */
export function findTreatment(name: string): Treatment & { speciality: string } {
  for (const [speciality, list] of Object.entries(treatments)) {
    const found = list.find((treatment) => treatment.name === name)
    if (found) return { ...found, speciality }
  }
  throw new Error(`${name} is no treatment of any speciality`)
}

/** US dollars between which the treatment of a package usually costs there, without the stay. */
export function usualRange({ covers }: PackageEntry, place: Place): Range {
  const parts = covers.map((part) => partRange(part, place))
  const sum = (at: 0 | 1) => parts.reduce((total, range) => total + range[at], 0)
  return [sum(0), sum(1)]
}

function partRange([name, times]: Part, { country, priceLevel }: Place): Range {
  const typical = typicalPrices.find((price) => price.name === (typicalNames[name] ?? name))?.usd[country]
  if (typical) return [typical[0] * times, typical[1] * times]
  // Without figures for the country, its general price level is used
  const { low, high } = findTreatment(name)
  const usual = low * (high / low) ** priceLevel
  return [usual * 0.9 * times, usual * 1.2 * times]
}

/** What the parts cost one by one, and for how much less the package is. Dollars, as people type them. */
export function pricesOf(entry: PackageEntry, place: Place) {
  const chance = chanceOf(entry.by + entry.title)
  const [low, high] = usualRange(entry, place)
  const stay = entry.nights * (50 + 120 * place.priceLevel) + 60
  const apart = low + (high - low) * (0.3 + chance() * 0.2) + stay
  const together = Math.max(apart * (0.68 + chance() * 0.18), low)
  return { oldPrice: entry.isNew ? '0' : typed(apart), newPrice: typed(together) }
}

function typed(dollars: number) {
  const step = dollars < 2000 ? 10 : 50
  return `$${(Math.ceil(dollars / step) * step).toLocaleString('en-US')}`
}
