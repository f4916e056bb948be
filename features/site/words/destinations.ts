import type { PageHead } from '#platform/words/page-head.ts'

export const destinationsPage: PageHead & { note: string } = {
  title: 'Destinations',
  lead: 'The ten countries our patients travel to most: what each is known for, how to get there and when the weather is at its kindest.',
  description:
    'Ten countries for treatment abroad: what people travel there for, how to get there, when to go and the lowest listed price of a treatment.',
  note: 'Entry rules change and depend on your passport. Check with the country’s embassy before you book. Prices are the lowest currently listed by a clinic there; your clinic will confirm yours in writing.',
}

export type DestinationGuide = {
  text: string
  /** How long a flight from London takes, without changes where there are direct ones. */
  flight: string
  /** The months with the best weather for a stay. */
  season: string
  /** Languages that clinics for visitors usually speak, besides that of the country. */
  languages: string
  /** Up to three treatments the country is strong in, with the page that explains each. */
  treatments: readonly GuideLink[]
}
type GuideLink = { name: string; path: string }

const implants = { name: 'Dental implants', path: '/dental' }
const veneers = { name: 'Veneers and crowns', path: '/dental' }
const fullArch = { name: 'Full-arch bridges', path: '/dental' }
const nose = { name: 'Rhinoplasty', path: '/face' }
const facelift = { name: 'Facelift', path: '/face' }
const liposuction = { name: 'Liposuction', path: '/body' }
const breast = { name: 'Breast lift', path: '/breast' }
const hair = { name: 'Hair transplant', path: '/hair' }
const laser = { name: 'Laser eye surgery', path: '/eye' }
const weight = { name: 'Bariatric surgery', path: '/bariatric' }
const checkUp = { name: 'Check-ups', path: '/medical' }

/** The text about each country on the destinations page. */
export const destinationGuides: Readonly<Record<string, DestinationGuide>> = {
  Turkey: {
    text: 'People come for implants, veneers, hair transplants and nose surgery, mostly to Istanbul, Antalya and Izmir. Istanbul is a hub with direct flights from most of Europe, the Gulf and North America; Antalya has many seasonal ones. Many visitors can enter visa-free or with an online visa, but check the rules for your passport. April to June and September to November are mild. Clinics that treat international patients usually speak English, and often German, Russian or Arabic too.',
    flight: 'About 4 hours',
    season: 'Apr–Jun, Sep–Nov',
    languages: 'English, German, Russian, Arabic',
    treatments: [implants, hair, nose],
  },
  Croatia: {
    text: 'People come for implants, crowns and full-arch bridges, and many drive in from Italy, Austria and Slovenia. You can fly to Zagreb all year round; Split, Dubrovnik and Rijeka have many more flights from May to October. Croatia is in the EU and the Schengen area, so your stay counts towards your Schengen days; check the rules for your passport. May, June and September are warm without the crowds. Most dentists speak English, Italian or German as well as Croatian.',
    flight: '2½ hours',
    season: 'May, Jun, Sep',
    languages: 'English, Italian, German',
    treatments: [implants, fullArch, veneers],
  },
  Hungary: {
    text: 'Patients have been coming here for dental work since the late 1980s, to Budapest and to the border towns of Sopron and Mosonmagyaróvár. Budapest has direct flights from most European cities; for the border towns, Vienna airport is closer. Hungary is in the EU and the Schengen area, so check the rules for your passport on short stays. April to June and September are pleasant. Winters are cold, with thermal baths you can enjoy only once your wounds have healed. Clinics speak German and English.',
    flight: '2½ hours',
    season: 'Apr–Jun, Sep',
    languages: 'German, English',
    treatments: [implants, veneers, fullArch],
  },
  Mexico: {
    text: 'Los Algodones is known for dentistry, Tijuana for weight-loss and plastic surgery, and Cancún adds a beach for quiet days. Cancún has direct flights from North America and Europe; you can reach Tijuana and Los Algodones on foot or by car from California and Arizona. Bring your passport, expect a queue on the way back and check the rules for your passport. November to April is dry. Spanish is spoken everywhere, and English in nearly every clinic near the border.',
    flight: '10–11 hours',
    season: 'Nov–Apr',
    languages: 'English',
    treatments: [fullArch, weight, liposuction],
  },
  Thailand: {
    text: 'Bangkok has large private hospitals that offer surgery, dentistry, scans and check-ups in one building; Phuket and Chiang Mai are quieter. Bangkok is a hub for flights from Asia, Australia, the Gulf and Europe. The flight is long, so plan some rest before and after surgery. Many nationalities can enter without a visa for a limited time; check the rules for your passport. November to February is cooler and dry. Hospital staff speak English, and there are often interpreters for Arabic, Chinese and Japanese.',
    flight: '11–12 hours',
    season: 'Nov–Feb',
    languages: 'English, Arabic, Chinese, Japanese',
    treatments: [checkUp, nose, breast],
  },
  Argentina: {
    text: 'Plastic surgery has a long history here, and dentistry is careful and often good value. Most clinics for visitors are in Buenos Aires, with some in Córdoba and Mendoza. Ezeiza airport has overnight flights from Madrid, Rome, Miami, New York and neighbouring capitals. Many visitors can enter visa-free; check the rules for your passport. The seasons are reversed: March to May and September to November are mild. The language is Spanish, so ask in advance who speaks English, Italian or Portuguese.',
    flight: 'About 14 hours',
    season: 'Mar–May, Sep–Nov',
    languages: 'English, Italian, Portuguese',
    treatments: [breast, facelift, veneers],
  },
  Bosnia: {
    text: 'People come for crowns, bridges and implants at small, often family-run practices in Sarajevo, Mostar and Banja Luka. Many patients have family here and live in Germany, Austria or Sweden. Sarajevo has the most flights; for Mostar, the airports of Split and Dubrovnik are at least a two-hour drive away. Bosnia is outside the EU and the Schengen area, so check the rules for your passport, including for crossing Croatia. May, June and September are comfortable. German and English are widely understood.',
    flight: 'About 3 hours',
    season: 'May, Jun, Sep',
    languages: 'German, English',
    treatments: [veneers, implants, fullArch],
  },
  Spain: {
    text: 'Private hospitals in Barcelona, Madrid and Málaga treat many international patients, especially for eye surgery, fertility and aesthetic surgery. Prices are higher than further east, and for many Europeans closer to those at home. All three cities have direct flights from Europe; Madrid and Barcelona also have flights from the Americas. Spain is in the EU and the Schengen area; check the rules for your passport. March to June and October are mild. August is hot, and some practices close. International departments usually speak English.',
    flight: '2½ hours',
    season: 'Mar–Jun, Oct',
    languages: 'English',
    treatments: [laser, breast, checkUp],
  },
  Brazil: {
    text: 'Few countries carry out more plastic surgery, and many body and breast techniques were developed here. Specialists work mainly in São Paulo, Rio de Janeiro and Curitiba. São Paulo is the hub for flights from Europe, North America and Africa; Rio has fewer. Some nationalities need a visa in advance, so check the rules for your passport early. April to September is drier and cooler, which makes compression garments easier to wear. The language is Portuguese, so ask about English or Spanish when you book.',
    flight: 'About 12 hours',
    season: 'Apr–Sep',
    languages: 'English, Spanish',
    treatments: [liposuction, breast, nose],
  },
  Bulgaria: {
    text: 'People come for implants, crowns and aesthetic treatment in Sofia, Plovdiv and Varna on the Black Sea. Prices are among the lower ones in the EU. Sofia has direct flights from most of Europe all year round; Varna has more in summer. Bulgaria is in the EU and the Schengen area, so days there count towards your limit; check the rules for your passport. May, June and September are good for a quiet recovery. Most younger dentists speak English, and some speak German or Russian.',
    flight: 'About 3 hours',
    season: 'May, Jun, Sep',
    languages: 'English, German, Russian',
    treatments: [implants, veneers, liposuction],
  },
}

const clinics = (providers: string) => `${providers} ${providers === '1' ? 'clinic' : 'clinics'}`

/** The words of the travel guide of a country. */
export const travelGuide = {
  countries: 'Countries',
  poster: (city: string) => `Poster of ${city}`,
  flight: 'Flight from London',
  season: 'Best time to visit',
  providers: 'Clinics and doctors',
  count: clinics,
  clinicsIn: (country: string, providers: string) =>
    providers === '0' ? `Clinics in ${country}` : `${clinics(providers)} in ${country}`,
  from: 'from {price}',
  languages: 'Other languages to ask for',
  popular: 'Popular:',
  notes: 'Travel notes {country}',
  forCountry: (country: string) => `for ${country}`,
  clinics: (country: string) => `Clinics in ${country}`,
  packages: 'See packages {country}',
  inCountry: (country: string) => `in ${country}`,
} as const

/** The words of a travel poster. */
export const posterCard = { from: 'from {price}', more: 'See More' } as const
