/** How dear treatment is, from 0 (the low end of the usual prices abroad) to 1 (the high end), and the towns. */
export const countries = {
  Albania: { dearness: 0.17, towns: { Tirana: 'Europe/Tirane', Durrës: 'Europe/Tirane', Vlorë: 'Europe/Tirane' } },
  France: { dearness: 0.76, towns: { Paris: 'Europe/Paris', Lyon: 'Europe/Paris', Nice: 'Europe/Paris' } },
  Germany: { dearness: 0.74, towns: { Berlin: 'Europe/Berlin', Munich: 'Europe/Berlin', Frankfurt: 'Europe/Berlin' } },
  Italy: { dearness: 0.56, towns: { Rome: 'Europe/Rome', Milan: 'Europe/Rome', Florence: 'Europe/Rome' } },
  Spain: { dearness: 0.46, towns: { Madrid: 'Europe/Madrid', Barcelona: 'Europe/Madrid', Málaga: 'Europe/Madrid' } },
  'United Kingdom': {
    dearness: 0.88,
    towns: { London: 'Europe/London', Manchester: 'Europe/London', Birmingham: 'Europe/London' },
  },
  'United States': {
    dearness: 0.95,
    towns: { 'New York': 'America/New_York', 'Los Angeles': 'America/Los_Angeles', Miami: 'America/New_York' },
  },
  Canada: {
    dearness: 0.84,
    towns: { Toronto: 'America/Toronto', Vancouver: 'America/Vancouver', Montreal: 'America/Toronto' },
  },
  Australia: {
    dearness: 0.9,
    towns: { Sydney: 'Australia/Sydney', Melbourne: 'Australia/Melbourne', Brisbane: 'Australia/Brisbane' },
  },
  India: { dearness: 0.1, towns: { 'New Delhi': 'Asia/Kolkata', Mumbai: 'Asia/Kolkata', Chennai: 'Asia/Kolkata' } },
  Japan: { dearness: 0.86, towns: { Tokyo: 'Asia/Tokyo', Osaka: 'Asia/Tokyo', Fukuoka: 'Asia/Tokyo' } },
  Pakistan: { dearness: 0.07, towns: { Karachi: 'Asia/Karachi', Lahore: 'Asia/Karachi', Islamabad: 'Asia/Karachi' } },
  Turkey: {
    dearness: 0.18,
    towns: { Istanbul: 'Europe/Istanbul', Antalya: 'Europe/Istanbul', Izmir: 'Europe/Istanbul' },
  },
  Mexico: {
    dearness: 0.3,
    towns: { 'Los Algodones': 'America/Tijuana', Tijuana: 'America/Tijuana', Cancún: 'America/Cancun' },
  },
  Romania: {
    dearness: 0.27,
    towns: { Bucharest: 'Europe/Bucharest', 'Cluj-Napoca': 'Europe/Bucharest', Timișoara: 'Europe/Bucharest' },
  },
  Croatia: { dearness: 0.36, towns: { Zagreb: 'Europe/Zagreb', Split: 'Europe/Zagreb', Rijeka: 'Europe/Zagreb' } },
  Egypt: { dearness: 0.11, towns: { Cairo: 'Africa/Cairo', Alexandria: 'Africa/Cairo', Hurghada: 'Africa/Cairo' } },
  Brazil: {
    dearness: 0.3,
    towns: { 'São Paulo': 'America/Sao_Paulo', 'Rio de Janeiro': 'America/Sao_Paulo', Curitiba: 'America/Sao_Paulo' },
  },
  Belgium: {
    dearness: 0.7,
    towns: { Brussels: 'Europe/Brussels', Antwerp: 'Europe/Brussels', Ghent: 'Europe/Brussels' },
  },
  'Saudi Arabia': { dearness: 0.5, towns: { Riyadh: 'Asia/Riyadh', Jeddah: 'Asia/Riyadh', Dammam: 'Asia/Riyadh' } },
  Hungary: {
    dearness: 0.36,
    towns: { Budapest: 'Europe/Budapest', Mosonmagyaróvár: 'Europe/Budapest', Sopron: 'Europe/Budapest' },
  },
  Thailand: {
    dearness: 0.42,
    towns: { Bangkok: 'Asia/Bangkok', Phuket: 'Asia/Bangkok', 'Chiang Mai': 'Asia/Bangkok' },
  },
  Argentina: {
    dearness: 0.27,
    towns: {
      'Buenos Aires': 'America/Argentina/Buenos_Aires',
      Córdoba: 'America/Argentina/Cordoba',
      Mendoza: 'America/Argentina/Mendoza',
    },
  },
  Bosnia: {
    dearness: 0.2,
    towns: { Sarajevo: 'Europe/Sarajevo', Mostar: 'Europe/Sarajevo', 'Banja Luka': 'Europe/Sarajevo' },
  },
  Bulgaria: { dearness: 0.24, towns: { Sofia: 'Europe/Sofia', Varna: 'Europe/Sofia', Plovdiv: 'Europe/Sofia' } },
} satisfies Record<string, { dearness: number; towns: Record<string, string> }>

type Countries = typeof countries
type Country = keyof Countries
/** A town and its country: 'Istanbul, Turkey'. */
export type Town = { [Name in Country]: `${keyof Countries[Name]['towns'] & string}, ${Name}` }[Country]

export function placeOf(town: Town) {
  const [city, country] = town.split(', ') as [string, Country]
  const towns: Readonly<Record<string, string>> = countries[country].towns
  return { city, country, dearness: countries[country].dearness, timeZone: towns[city] ?? '' }
}
