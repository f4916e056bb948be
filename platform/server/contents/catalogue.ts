import type { ServiceType } from '#content/service-types.ts'
import { readContent } from './contents.ts'

type Treatment = {
  /** 0 for one that is not published yet. */
  id: number
  name: string
  serviceType: ServiceType
  /** What one pays for: per tooth, both eyes, per week. */
  unit: string
  /** US dollars between which clinics usually ask for it. */
  low: number
  high: number
  aliases: readonly string[]
}
type Speciality = Pick<Treatment, 'id' | 'name' | 'aliases'> & { treatments: readonly Treatment[] }
export type Catalogue = readonly Speciality[]

type Reader = Parameters<typeof readContent>[0]
type Value = ReturnType<typeof readContent<'treatments'>>

const catalogues = new WeakMap<Value, Catalogue>()

/** The specialities and treatments in force. The same object until another revision is published. */
export function readCatalogue(ctx: Reader): Catalogue {
  const value = readContent(ctx, 'treatments')
  const known = catalogues.get(value)
  if (known) return known
  const catalogue = toCatalogue(value)
  catalogues.set(value, catalogue)
  return catalogue
}

export const toCatalogue = ({ specialities }: Value): Catalogue =>
  specialities.map(({ code, name, aliases, treatments }) => ({
    id: Number(code),
    name,
    aliases: splitNames(aliases),
    treatments: treatments.map((treatment) => ({
      id: Number(treatment.code),
      name: treatment.name,
      serviceType: treatment.serviceType as ServiceType,
      unit: treatment.unit,
      low: Number(treatment.low),
      high: Number(treatment.high),
      aliases: splitNames(treatment.aliases),
    })),
  }))

/** Other names, separated by commas or lines. */
export const splitNames = (names: string) => names.split(/[,\n]/).flatMap((name) => name.trim() || [])
