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
