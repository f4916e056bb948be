/** The hand-written part of a demo package; demo-packages.ts adds its prices and place. */
export type PackageEntry = {
  /** The provider's username. */
  by: string
  title: string
  /** What is treated and how often, by the names of `content/specialities.ts`. The filters go by the first. */
  covers: readonly [Part, ...Part[]]
  /** Nights that are in the price, all visits together. */
  nights: number
  benefits: readonly [string, string, string]
  /** Its drawing in public/drawings/packages. */
  picture: PackagePicture
  /** Offered for the first time, so that there is no old price. */
  isNew?: true
}
export type Part = readonly [treatment: string, times: number]

type PackagePicture =
  | 'suitcase'
  | 'tray'
  | 'mirror'
  | 'bridge'
  | 'shades'
  | 'crown'
  | 'scan'
  | 'hotel'
  | 'transfer'
  | 'skyline'
  | 'hair'
  | 'eye'
  | 'check-up'
  | 'terrace'
  | 'apple'
  | 'walk'
