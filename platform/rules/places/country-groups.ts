/** Other names of countries, folded, as the function `country_group` has them. */
const COUNTRY_GROUPS: Readonly<Record<string, string>> = {
  england: 'united kingdom',
  'great britain': 'united kingdom',
  uk: 'united kingdom',
  turkiye: 'turkey',
  usa: 'united states',
  'united states of america': 'united states',
  'bosnia and herzegovina': 'bosnia',
  uae: 'united arab emirates',
}

/** The name that all names of a country share, of a folded name. */
export const countryGroup = (folded: string) => COUNTRY_GROUPS[folded] ?? folded
