import type { ClinicDraft, ProfileDraft } from '#server/features/providers/profile-input.ts'
import { chanceOf } from './chance.ts'
import { articlePictureOf, logoOf, portraitOf, sceneOf, storyOf } from './drawings.ts'
import type { Entry } from './entry.ts'
import { weeks } from './hours.ts'
import { premisesOf } from './premises.ts'
import { servicesOf } from './prices.ts'
import { placeOf } from './towns.ts'

/** The profile that an entry of the catalogue stands for. */
export function profileOf(entry: Entry): ProfileDraft {
  const chance = chanceOf(entry.username)
  const { dearness, timeZone } = placeOf(entry.town)
  const services = servicesOf(entry, dearness, chance)
  const { gender, subHeading, specialization, description, languages, experiences, educations } = entry
  return {
    ...{ gender, subHeading, specialization, description, timeZone, languages, experiences, educations },
    startingPriceCents: Math.min(
      ...services.flatMap(({ subservices }) => subservices.map(({ priceCents }) => priceCents)),
    ),
    hours: weeks[entry.week],
    clinic: clinicOf(entry),
    facilities: premisesOf(entry.clinic?.beds ?? 0, chance),
    services,
    awards: (entry.awards ?? []).map(([year, title]) => ({ year, title })),
    doctors: entry.doctors.map(({ since, fields, ...doctor }) => ({
      ...doctor,
      photoPath: portraitOf(doctor.name),
      practicingSince: since,
      specializations: fields,
    })),
    gallery: entry.gallery.map(([scene, name]) => ({ path: sceneOf(scene), name })),
    stories: (entry.stories ?? []).map(([drawing, name]) => ({ name, ...storyOf(drawing) })),
    downloads: [],
    articles: (entry.articles ?? []).map(({ picture, ...article }) => ({
      ...article,
      imagePath: articlePictureOf(picture),
    })),
  }
}

function clinicOf({ clinic, town, username }: Entry): ClinicDraft | null {
  if (clinic === null) return null
  const { city, country } = placeOf(town)
  const { name, address, founded, beds = null, patientsPerYear, departments = [] } = clinic
  const facts = { yearOfFoundation: founded, numberOfBeds: beds, patientsPerYear, departments }
  return { name, logoPath: logoOf(username), address, city, country, ...facts }
}
