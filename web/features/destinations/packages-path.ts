import { packageCountries } from '#content/package-countries.ts'
import { packagesPath } from '#web/features/care-packages/package-query.ts'

/** URL of a country's packages; countries without a tab link to the default tab. */
export const countryPackagesPath = (country: string) =>
  packagesPath(packageCountries.some((tab) => tab.country === country) ? { country } : {})
