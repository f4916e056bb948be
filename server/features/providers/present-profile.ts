import type { Provider } from '#domain/providers.ts'
import type { ProfileRow } from './profile-queries.ts'

/** Lists its fields one by one: nothing private may slip through. */
export function presentProfile(row: ProfileRow): Provider {
  return {
    _id: row.account_id,
    displayname: row.display_name,
    gender: row.gender as Provider['gender'],
    ...(row.avatar_path !== null && { avatar: { url: row.avatar_path } }),
    subHeading: row.sub_heading,
    specialization: row.specialization,
    description: row.description,
    startingPrice: row.price_cents === null ? null : row.price_cents / 100,
    isDoctor: true,
    isVerified: row.verified_at !== null,
    isAvailableToday: row.is_available_today,
    rating: averageRating(row),
    feedbackCount: row.feedback_count,
    languages: row.languages.map(({ name }) => name),
    ...presentClinic(row),
    premises: row.facilities.map(({ name, is_there }) => (is_there ? name : `${name}: No`)),
    offeredServices: row.services.map(({ title, subservices }) => ({
      title,
      subservices: subservices.map(({ subtitle, price_cents, description }) => ({
        subtitle,
        price: price_cents / 100,
        description,
      })),
    })),
    ...presentPeople(row),
    ...presentPictures(row),
  }
}

/** Stars with one decimal, or null before the first rating. */
export function averageRating({ feedback_count, rating_total }: Pick<ProfileRow, 'feedback_count' | 'rating_total'>) {
  return feedback_count === 0 ? null : Math.round((rating_total / feedback_count) * 10) / 10
}

function presentClinic(row: ProfileRow) {
  return {
    clinicName: row.clinic_name ?? '',
    logoofclinic: row.logo_path,
    addressOfClinic: row.address ?? '',
    cityOfClinic: row.city ?? '',
    countryOfClinic: row.country ?? '',
    yearOfFoundation: row.year_of_foundation,
    numberOfBeds: row.number_of_beds,
    patientsPerYear: row.patients_per_year,
    departmentsOfClinics: row.departments.map(({ name }) => name),
  }
}

function presentPeople({ experiences, educations, doctors, awards }: ProfileRow) {
  return {
    experiences: experiences.map((past) => ({
      _id: past.id,
      companyName: past.company_name,
      jobTitle: past.job_title,
      startingDate: past.starts_on,
      endingDate: past.ends_on ?? '',
      jobDescription: past.description,
    })),
    educations: educations.map((past) => ({
      _id: past.id,
      institutionName: past.institution_name,
      degree: past.degree,
      startingDate: past.starts_on,
      endingDate: past.ends_on ?? '',
      description: past.description,
    })),
    awards: awards.map(({ id: _id, title: awardTitle, year: awardYear }) => ({ _id, awardTitle, awardYear })),
    doctors: doctors.map((doctor) => ({
      _id: doctor.id,
      doctorName: doctor.name,
      logoofdoctor: doctor.photo_path,
      degree: doctor.degree,
      yearOfStartingPracticing: doctor.practicing_since,
      biography: doctor.biography,
      specializations: doctor.specializations,
      languagesOfDoctors: doctor.languages,
    })),
  }
}

function presentPictures({ gallery, stories, downloads, articles }: ProfileRow) {
  return {
    gallery: gallery.map(({ image_path: file, name }) => ({ file, name })),
    downloads: downloads.map(({ file_path: file, name }) => ({ file, name })),
    beforeAndAfter: stories.flatMap(({ name, before_path, after_path }) => [
      { file: before_path, name },
      { file: after_path, name },
    ]),
    articles: articles.map((article) => ({
      _id: article.id,
      articleTitle: article.title,
      category: article.category,
      logoofarticle: article.image_path,
      tags: article.tags,
      content: article.content,
    })),
  }
}
