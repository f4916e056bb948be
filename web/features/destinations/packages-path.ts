import { packageCountries } from '#content/package-countries.ts'
import { packagesPath } from '#web/features/care-packages/package-query.ts'

/** Where a country's packages are; countries without a tab of their own lead to the page as it opens. */
export const countryPackagesPath = (country: string) =>
  packagesPath(packageCountries.some((tab) => tab.country === country) ? { country } : {})
