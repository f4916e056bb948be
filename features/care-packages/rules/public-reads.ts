import type { PackageChoice, PackageChoices, PackageFilters } from './care-package-filters.ts'
import type { CarePackage, CarePackages } from './care-packages.ts'

/** A page of a country's packages, with the facets of its filters. */
export type PackagesPage = CarePackages & {
  choices: PackageChoices
  /** Whether the page starts at a cursor. */
  isContinued: boolean
  /** For an empty page: the countries with the most packages. */
  elsewhere: PackageChoice[]
}

/** What page loaders may read of care packages. */
export type CarePackageReads = {
  homePackages: () => Promise<CarePackage[]>
  /** A published package. */
  carePackage: (id: string) => Promise<CarePackage | null>
  countryPackages: (filters: PackageFilters, cursor: string) => Promise<PackagesPage>
}
