/** The price level of treatment, from 0 (the low end of the usual prices abroad) to 1 (the high end), and the towns. */
export const countries = {
  Albania: { priceLevel: 0.17, towns: { Tirana: 'Europe/Tirane', Durrës: 'Europe/Tirane', Vlorë: 'Europe/Tirane' } },
  France: { priceLevel: 0.76, towns: { Paris: 'Europe/Paris', Lyon: 'Europe/Paris', Nice: 'Europe/Paris' } },
  Germany: {
    priceLevel: 0.74,
    towns: { Berlin: 'Europe/Berlin', Munich: 'Europe/Berlin', Frankfurt: 'Europe/Berlin' },
  },
  Italy: { priceLevel: 0.56, towns: { Rome: 'Europe/Rome', Milan: 'Europe/Rome', Florence: 'Europe/Rome' } },
  Spain: { priceLevel: 0.46, towns: { Madrid: 'Europe/Madrid', Barcelona: 'Europe/Madrid', Málaga: 'Europe/Madrid' } },
  'United Kingdom': {
    priceLevel: 0.88,
    towns: { London: 'Europe/London', Manchester: 'Europe/London', Birmingham: 'Europe/London' },
  },
  'United States': {
    priceLevel: 0.95,
    towns: { 'New York': 'America/New_York', 'Los Angeles': 'America/Los_Angeles', Miami: 'America/New_York' },
  },
  Canada: {
    priceLevel: 0.84,
    towns: { Toronto: 'America/Toronto', Vancouver: 'America/Vancouver', Montreal: 'America/Toronto' },
  },
  Australia: {
    priceLevel: 0.9,
    towns: { Sydney: 'Australia/Sydney', Melbourne: 'Australia/Melbourne', Brisbane: 'Australia/Brisbane' },
  },
  India: { priceLevel: 0.1, towns: { 'New Delhi': 'Asia/Kolkata', Mumbai: 'Asia/Kolkata', Chennai: 'Asia/Kolkata' } },
  Japan: { priceLevel: 0.86, towns: { Tokyo: 'Asia/Tokyo', Osaka: 'Asia/Tokyo', Fukuoka: 'Asia/Tokyo' } },
  Pakistan: { priceLevel: 0.07, towns: { Karachi: 'Asia/Karachi', Lahore: 'Asia/Karachi', Islamabad: 'Asia/Karachi' } },
  Turkey: {
    priceLevel: 0.18,
    towns: { Istanbul: 'Europe/Istanbul', Antalya: 'Europe/Istanbul', Izmir: 'Europe/Istanbul' },
  },
  Mexico: {
    priceLevel: 0.3,
    towns: { 'Los Algodones': 'America/Tijuana', Tijuana: 'America/Tijuana', Cancún: 'America/Cancun' },
  },
  Romania: {
    priceLevel: 0.27,
    towns: { Bucharest: 'Europe/Bucharest', 'Cluj-Napoca': 'Europe/Bucharest', Timișoara: 'Europe/Bucharest' },
  },
  Croatia: { priceLevel: 0.36, towns: { Zagreb: 'Europe/Zagreb', Split: 'Europe/Zagreb', Rijeka: 'Europe/Zagreb' } },
  Egypt: { priceLevel: 0.11, towns: { Cairo: 'Africa/Cairo', Alexandria: 'Africa/Cairo', Hurghada: 'Africa/Cairo' } },
  Brazil: {
    priceLevel: 0.3,
    towns: { 'São Paulo': 'America/Sao_Paulo', 'Rio de Janeiro': 'America/Sao_Paulo', Curitiba: 'America/Sao_Paulo' },
  },
  Belgium: {
    priceLevel: 0.7,
    towns: { Brussels: 'Europe/Brussels', Antwerp: 'Europe/Brussels', Ghent: 'Europe/Brussels' },
  },
  'Saudi Arabia': { priceLevel: 0.5, towns: { Riyadh: 'Asia/Riyadh', Jeddah: 'Asia/Riyadh', Dammam: 'Asia/Riyadh' } },
  Hungary: {
    priceLevel: 0.36,
    towns: { Budapest: 'Europe/Budapest', Mosonmagyaróvár: 'Europe/Budapest', Sopron: 'Europe/Budapest' },
  },
  Thailand: {
    priceLevel: 0.42,
    towns: { Bangkok: 'Asia/Bangkok', Phuket: 'Asia/Bangkok', 'Chiang Mai': 'Asia/Bangkok' },
  },
  Argentina: {
    priceLevel: 0.27,
    towns: {
      'Buenos Aires': 'America/Argentina/Buenos_Aires',
      Córdoba: 'America/Argentina/Cordoba',
      Mendoza: 'America/Argentina/Mendoza',
    },
  },
  Bosnia: {
    priceLevel: 0.2,
    towns: { Sarajevo: 'Europe/Sarajevo', Mostar: 'Europe/Sarajevo', 'Banja Luka': 'Europe/Sarajevo' },
  },
  Bulgaria: { priceLevel: 0.24, towns: { Sofia: 'Europe/Sofia', Varna: 'Europe/Sofia', Plovdiv: 'Europe/Sofia' } },
} satisfies Record<string, { priceLevel: number; towns: Record<string, string> }>

type Countries = typeof countries
type Country = keyof Countries
/** A town and its country: 'Istanbul, Turkey'. */
export type Town = { [Name in Country]: `${keyof Countries[Name]['towns'] & string}, ${Name}` }[Country]

export function placeOf(town: Town) {
  const [city, country] = town.split(', ') as [string, Country]
  const towns: Readonly<Record<string, string>> = countries[country].towns
  return { city, country, priceLevel: countries[country].priceLevel, timeZone: towns[city] ?? '' }
}
