import { type Speciality, type Treatment, treatments } from '#content/specialities.ts'
import type { ServiceInput } from '#features/providers/server/services/services.ts'
import type { Chance } from './chance.ts'
import type { Entry } from './entry.ts'
import { treatmentTexts } from './treatment-texts.ts'

/** The offered services, with prices by the country's level and some variation per provider. */
export function servicesOf({ offers }: Entry, priceLevel: number, chance: Chance): ServiceInput[] {
  const level = priceLevel + (chance() - 0.5) * 0.16
  return Object.entries(offers).map(([title, names]) => ({
    title,
    subservices: names.map((name) => {
      const treatment = findTreatment(title as Speciality, name)
      const texts = treatmentTexts[name] ?? []
      return {
        subtitle: name,
        priceCents: priceOf(treatment, level + (chance() - 0.5) * 0.1) * 100,
        description: texts[Math.floor(chance() * texts.length)] ?? '',
        serviceType: treatment.serviceType,
      }
    }),
  }))
}

function findTreatment(speciality: Speciality, name: string): Treatment {
  const found = treatments[speciality].find((treatment) => treatment.name === name)
  if (!found) throw new Error(`${name} is no treatment of ${speciality}`)
  return found
}

/** Dollars between low and high, rounded as people round prices. */
export function priceOf({ low, high }: Pick<Treatment, 'low' | 'high'>, level: number) {
  const exact = low * (high / low) ** Math.min(Math.max(level, 0), 1)
  return Math.min(Math.max(roundPrice(exact), low), high)
}

export function roundPrice(dollars: number) {
  const step = dollars < 300 ? 5 : dollars < 1500 ? 10 : dollars < 10_000 ? 50 : 100
  return Math.round(dollars / step) * step
}
