type PackageCountry = { country: string; alsoCalled?: readonly string[]; cities: readonly string[] }

/**
 * The tabs of the packages page, in their order; the first is open at the start. A tab also shows the packages of clinics
 * that call its country by another name: ours in London say United Kingdom.
 */
export const packageCountries: readonly PackageCountry[] = [
  { country: 'Turkey', alsoCalled: ['Türkiye'], cities: ['Istanbul', 'Antalya', 'Izmir'] },
  {
    country: 'England',
    alsoCalled: ['United Kingdom', 'UK', 'Great Britain'],
    cities: ['London', 'Manchester', 'Birmingham'],
  },
  { country: 'Mexico', cities: ['Los Algodones', 'Tijuana', 'Cancún'] },
  { country: 'India', cities: ['New Delhi', 'Mumbai', 'Chennai'] },
  { country: 'Romania', cities: ['Bucharest', 'Cluj-Napoca', 'Timișoara'] },
  { country: 'Croatia', cities: ['Zagreb', 'Split', 'Rijeka'] },
  { country: 'Egypt', cities: ['Cairo', 'Alexandria', 'Hurghada'] },
  { country: 'Brazil', cities: ['São Paulo', 'Rio de Janeiro', 'Curitiba'] },
  { country: 'Belgium', cities: ['Brussels', 'Antwerp', 'Ghent'] },
  { country: 'France', cities: ['Paris', 'Lyon', 'Nice'] },
  { country: 'Saudi Arabia', cities: ['Riyadh', 'Jeddah', 'Dammam'] },
  {
    country: 'United States',
    alsoCalled: ['USA', 'United States of America'],
    cities: ['New York', 'Los Angeles', 'Miami'],
  },
]

/** Destinations without a tab: their packages are shown under a tab of their own while it is open. */
export const otherPackageCountries: readonly PackageCountry[] = [
  { country: 'Hungary', alsoCalled: ['Magyarország'], cities: ['Budapest', 'Győr', 'Sopron'] },
  { country: 'Thailand', cities: ['Bangkok', 'Phuket', 'Chiang Mai'] },
  { country: 'Argentina', cities: ['Buenos Aires', 'Córdoba', 'Mendoza'] },
  { country: 'Bosnia', alsoCalled: ['Bosnia and Herzegovina'], cities: ['Sarajevo', 'Mostar', 'Banja Luka'] },
  { country: 'Spain', alsoCalled: ['España'], cities: ['Barcelona', 'Madrid', 'Valencia'] },
  { country: 'Bulgaria', cities: ['Sofia', 'Varna', 'Plovdiv'] },
]
