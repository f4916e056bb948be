import { packageCountries } from '#content/package-countries.ts'
import { addPackagePage } from '#content/pages/add-package.ts'
import { findCountry } from '#domain/care-package-filters.ts'
import {
  type CarePackageDraft,
  CarePackageForm,
  IMAGE_REQUIRED,
  type OwnCarePackage,
  priceAsTyped,
} from '#domain/care-packages.ts'
import type { OwnProvider } from '#domain/own-user.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import type { FileValue } from '#web/ui/file-field.tsx'

/** A package while it is typed. `otherCountry` counts where none of our countries is chosen. The picture is apart. */
export type PackageDraft = CarePackageDraft & { otherCountry: string }

/** Chosen by whoever offers a package in a country that our list does not have. */
export const ANOTHER_COUNTRY = addPackagePage.form.anotherCountry

const empty: PackageDraft = {
  title: '',
  country: '',
  otherCountry: '',
  city: '',
  benefit1: '',
  benefit2: '',
  benefit3: '',
  oldPrice: '',
  newPrice: '',
  speciality: '',
  serviceType: '',
}

/** A new package is most likely where the clinic is. */
export function newDraft({ countryOfClinic, cityOfClinic }: OwnProvider): PackageDraft {
  const isListed = findCountry(packageCountries, countryOfClinic) !== undefined
  return isListed ? { ...empty, country: countryOfClinic, city: cityOfClinic } : empty
}

export function draftOf(offer: OwnCarePackage): PackageDraft {
  const { title, country, city, benefit1, benefit2, benefit3, speciality, serviceType } = offer
  const prices = { oldPrice: priceAsTyped(offer.oldPrice), newPrice: priceAsTyped(offer.newPrice) }
  return { ...empty, title, country, city, benefit1, benefit2, benefit3, speciality, serviceType, ...prices }
}

/** What of a draft is sent. */
export function typedOf({ otherCountry, ...draft }: PackageDraft): CarePackageDraft {
  return { ...draft, country: draft.country === ANOTHER_COUNTRY ? otherCountry : draft.country }
}

/** What is wrong with a package, in the order in which the server would say it. */
export function packageProblem(draft: PackageDraft, image: FileValue): Problem | undefined {
  const checked = CarePackageForm.safeParse(typedOf(draft))
  if (!checked.success) return firstProblem(checked.error)
  return image ? undefined : { field: 'image', message: IMAGE_REQUIRED }
}
