/** The tabs of the packages page, in their order; the first is open at the start. */
export const packageCountries = [
  { country: 'Turkey', cities: ['Istanbul', 'Antalya', 'Izmir'] },
  { country: 'England', cities: ['London', 'Manchester', 'Birmingham'] },
  { country: 'Mexico', cities: ['Los Algodones', 'Tijuana', 'Cancún'] },
  { country: 'India', cities: ['New Delhi', 'Mumbai', 'Chennai'] },
  { country: 'Romania', cities: ['Bucharest', 'Cluj-Napoca', 'Timișoara'] },
  { country: 'Croatia', cities: ['Zagreb', 'Split', 'Rijeka'] },
  { country: 'Egypt', cities: ['Cairo', 'Alexandria', 'Hurghada'] },
  { country: 'Brazil', cities: ['São Paulo', 'Rio de Janeiro', 'Curitiba'] },
  { country: 'Belgium', cities: ['Brussels', 'Antwerp', 'Ghent'] },
  { country: 'France', cities: ['Paris', 'Lyon', 'Nice'] },
  { country: 'Saudi Arabia', cities: ['Riyadh', 'Jeddah', 'Dammam'] },
  { country: 'United States', cities: ['New York', 'Los Angeles', 'Miami'] },
] as const satisfies readonly { country: string; cities: readonly string[] }[]
