import { packageCountries } from '#content/package-countries.ts'
import { type FormProblems, formProblems, type Problem } from '#platform/rules/form-schemas.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { browserDecimalMark } from '#platform/web/currency/format-amount.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { findCountry } from '../../rules/care-package-filters.ts'
import {
  type CarePackageDraft,
  CarePackageForm,
  IMAGE_REQUIRED,
  type OwnCarePackage,
  PACKAGE_MISSING,
  priceAsTyped,
  toApiPackagePrice,
} from '../../rules/care-packages.ts'
import { addPackagePage } from '../../words/add-package.ts'

/** The state of the form, without the picture. `otherCountry` applies where no listed country is chosen. */
export type PackageDraft = CarePackageDraft & { otherCountry: string }

/** The option for a country that is not listed. */
export const ANOTHER_COUNTRY = addPackagePage.form.anotherCountry

const EMPTY: PackageDraft = {
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

/** The initial draft, prefilled with the location of the clinic. */
export function newDraft({ countryOfClinic, cityOfClinic }: OwnProvider): PackageDraft {
  const isListed = findCountry(packageCountries, countryOfClinic) !== undefined
  return isListed ? { ...EMPTY, country: countryOfClinic, city: cityOfClinic } : EMPTY
}

export function draftOf(offer: OwnCarePackage): PackageDraft {
  const { title, country, city, benefit1, benefit2, benefit3, speciality, serviceType } = offer
  const prices = { oldPrice: priceAsTyped(offer.oldPrice), newPrice: priceAsTyped(offer.newPrice) }
  return { ...EMPTY, title, country, city, benefit1, benefit2, benefit3, speciality, serviceType, ...prices }
}

/** The values of a draft that are sent. */
export function typedOf({ otherCountry, ...draft }: PackageDraft): CarePackageDraft {
  const decimalMark = browserDecimalMark()
  return {
    ...draft,
    country: draft.country === ANOTHER_COUNTRY ? otherCountry : draft.country,
    oldPrice: toApiPackagePrice(draft.oldPrice, decimalMark),
    newPrice: toApiPackagePrice(draft.newPrice, decimalMark),
  }
}

/** All problems; the first is the one that the server would name. */
export function packageProblems(draft: PackageDraft, image: FileValue): FormProblems | undefined {
  const checked = CarePackageForm.safeParse(typedOf(draft))
  const imageProblem: Problem = { field: 'image', message: IMAGE_REQUIRED }
  if (checked.success) return image ? undefined : { ...imageProblem, problems: [imageProblem] }
  const { problems, ...first } = formProblems(checked.error, PACKAGE_MISSING)
  return { ...first, problems: image ? problems : [...problems, imageProblem] }
}
