/**
 * The specialities and treatments that clinics can offer.
 *
 * Everybody:
 * - `GET /api/v1/specialities`: `Specialities`.
 */
import * as z from 'zod/mini'

const CatalogueTreatment = z.object({
  name: z.string(),
  serviceType: z.string(),
  /** What one pays for: per tooth, both eyes, per week. */
  unit: z.string(),
  /** US dollars between which clinics usually ask for it. */
  low: z.number(),
  high: z.number(),
})
export type CatalogueTreatment = z.output<typeof CatalogueTreatment>

const CatalogueSpeciality = z.object({ name: z.string(), treatments: z.array(CatalogueTreatment) })
export type CatalogueSpeciality = z.output<typeof CatalogueSpeciality>

/** `GET /api/v1/specialities`. */
export const Specialities = z.object({ success: z.literal(true), specialities: z.array(CatalogueSpeciality) })
