/** Where a country stands on the page of destinations. */
export const countryAnchor = (country: string) => country.toLowerCase().replaceAll(' ', '-')
