import type { ArticleForm } from '#features/articles/rules/articles.ts'
import { emptyProviderForm, type ProviderForm } from '#features/providers/rules/profile-form.ts'
import type { ServiceInput } from '#features/providers/server/services/services.ts'
import { chanceOf } from './chance.ts'
import { articlePictureOf, logoOf, portraitOf, sceneOf, storyOf } from './drawings.ts'
import type { CareerStep, Entry } from './entry.ts'
import { weeks } from './hours.ts'
import { premisesOf } from './premises.ts'
import { servicesOf } from './prices.ts'
import { placeOf } from './towns.ts'

/** A provider's form, with its services and articles. */
export type CatalogueProfile = ProviderForm & { services: readonly ServiceInput[]; articles: readonly ArticleForm[] }

/** The profile of an entry of the catalogue. Fields that the catalogue does not know stay empty. */
export function profileOf(entry: Entry): CatalogueProfile {
  const chance = chanceOf(entry.username)
  const { priceLevel, timeZone } = placeOf(entry.town)
  const services = servicesOf(entry, priceLevel, chance)
  const prices = services.flatMap(({ subservices }) => subservices.map(({ priceCents }) => priceCents))
  const facilities = Object.entries(premisesOf(entry.clinic?.beds ?? 0, chance))
  return {
    ...emptyProviderForm(),
    ...clinicOf(entry),
    gender: entry.gender ?? '',
    subHeading: entry.subHeading,
    specialization: entry.specialization,
    description: entry.description,
    startingPrice: String(Math.min(...prices) / 100),
    languages: [...entry.languages],
    timeZone,
    openingHours: [...weeks[entry.week]],
    premises: facilities.map(([name, isThere]) => (isThere ? name : `${name}: No`)),
    experiences: entry.experiences.map((step) => ({
      ...datesOf(step),
      companyName: step.place,
      jobTitle: step.role,
      jobDescription: step.description,
    })),
    educations: entry.educations.map((step) => ({
      ...datesOf(step),
      institutionName: step.place,
      degree: step.role,
      description: step.description,
    })),
    awards: (entry.awards ?? []).map(([awardYear, awardTitle]) => ({ _id: '', awardTitle, awardYear })),
    doctors: entry.doctors.map(doctorOf),
    gallery: entry.gallery.map(([scene, name]) => ({ file: sceneOf(scene), name })),
    beforeAndAfter: (entry.stories ?? []).flatMap(([drawing, name]) => {
      const { beforePath, afterPath } = storyOf(drawing)
      return [
        { file: beforePath, name },
        { file: afterPath, name },
      ]
    }),
    services,
    articles: (entry.articles ?? []).map(articleOf),
  }
}

function clinicOf({ clinic, town, username }: Entry) {
  if (clinic === null) return {}
  const { city, country } = placeOf(town)
  return {
    clinicName: clinic.name,
    logoofclinic: logoOf(username),
    addressOfClinic: clinic.address,
    cityOfClinic: city,
    countryOfClinic: country,
    yearOfFoundation: clinic.founded,
    numberOfBeds: clinic.beds ?? null,
    patientsPerYear: clinic.patientsPerYear,
    departmentsOfClinics: [...(clinic.departments ?? [])],
  }
}

const datesOf = ({ startsOn, endsOn }: CareerStep) => ({ _id: '', startingDate: startsOn, endingDate: endsOn ?? '' })

function doctorOf(doctor: Entry['doctors'][number]) {
  return {
    _id: '',
    doctorName: doctor.name,
    logoofdoctor: portraitOf(doctor.name),
    degree: doctor.degree,
    yearOfStartingPracticing: doctor.since,
    biography: doctor.biography,
    specializations: [...doctor.fields],
    languagesOfDoctors: [...doctor.languages],
  }
}

function articleOf({ title, category, picture, tags, content }: NonNullable<Entry['articles']>[number]): ArticleForm {
  return {
    _id: '',
    articleTitle: title,
    category,
    logoofarticle: articlePictureOf(picture),
    tags: [...tags],
    content,
  }
}
