import type { PageHead } from './page-head.ts'

export const destinationsPage: PageHead & { note: string } = {
  title: 'Destinations',
  lead: 'Ten countries our patients travel to most: what each is known for, how you get there and when the weather is kind to you.',
  description:
    'Ten countries for treatment abroad: what people travel there for, how to get there, when to go and what a typical treatment costs.',
  note: 'Entry rules change and depend on your passport. Check your own rules with the embassy of the country before you book. Prices are the low end of the usual range, not an offer.',
}

export type DestinationGuide = {
  text: string
  /** Three treatments the country is strong in, with the page that explains each. */
  treatments: readonly [GuideLink, GuideLink, GuideLink]
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

/** What the destinations page tells of each country beyond its card. */
export const destinationGuides: Readonly<Record<string, DestinationGuide>> = {
  Turkey: {
    text: 'People come for implants, veneers, hair transplants and nose surgery, mostly to Istanbul, Antalya and Izmir. Istanbul is a hub with direct flights from most of Europe, the Gulf and North America; Antalya has many seasonal ones. Many visitors enter visa-free or with an online visa, but check your own rules. April to June and September to November are mild. Clinics for foreigners usually speak English, and many also German, Russian or Arabic.',
    treatments: [implants, hair, nose],
  },
  Croatia: {
    text: 'People come for implants, crowns and full-arch bridges, and drive in from Italy, Austria and Slovenia. Zagreb is reached by air all year; Split, Dubrovnik and Rijeka have many more flights from May to October. Croatia belongs to the EU and to Schengen, so a stay counts towards your Schengen days; check your own rules. May, June and September are warm without the crowds. Dentists commonly speak English, Italian or German beside Croatian.',
    treatments: [implants, fullArch, veneers],
  },
  Hungary: {
    text: 'Patients have travelled here for their teeth since the late 1980s, to Budapest and to the border towns Sopron and Mosonmagyaróvár. Budapest has direct flights from most European cities; for the border towns, Vienna airport is nearer. Hungary is in the EU and in Schengen, so check your own rules for short stays. April to June and September are pleasant; winters are cold, with thermal baths you may only use once wounds have closed. Clinics speak German and English.',
    treatments: [implants, veneers, fullArch],
  },
  Mexico: {
    text: 'Los Algodones lives from dentistry, Tijuana from weight-loss and plastic surgery, and Cancún adds a beach for quiet days. Cancún has direct flights from North America and Europe; Tijuana and Los Algodones are reached on foot or by car from California and Arizona. Bring a passport and expect a queue on the way back; check your own rules. November to April is dry. Spanish is spoken everywhere, English in nearly every clinic near the border.',
    treatments: [fullArch, weight, liposuction],
  },
  Thailand: {
    text: 'Bangkok has large private hospitals where surgery, dentistry, scans and check-ups happen in one building; Phuket and Chiang Mai are quieter. Bangkok is a hub for flights from Asia, Australia, the Gulf and Europe. The flight is long, so plan rest before and after surgery. Many nationalities enter without a visa for a limited time; check your own rules. November to February is cooler and dry. Hospitals offer English and often interpreters for Arabic, Chinese and Japanese.',
    treatments: [checkUp, nose, breast],
  },
  Argentina: {
    text: 'Plastic surgery has a long history here, and dentistry is careful and often good value; most clinics for visitors are in Buenos Aires, some in Córdoba and Mendoza. Ezeiza airport has overnight flights from Madrid, Rome, Miami, New York and the neighbouring capitals. Many visitors enter visa-free; check your own rules. The seasons are reversed: March to May and September to November are mild. Spanish is the language; ask in advance who speaks English, Italian or Portuguese.',
    treatments: [breast, facelift, veneers],
  },
  Bosnia: {
    text: 'Crowns, bridges and implants in small practices, often run by families, in Sarajevo, Mostar and Banja Luka. Many patients are relatives coming home from Germany, Austria or Sweden. Sarajevo has the most flights; for Mostar, the airports of Split and Dubrovnik are a drive of about two hours or more. Bosnia is outside the EU and Schengen, so check your own rules, also for crossing Croatia. May, June and September are comfortable. German and English are widely understood.',
    treatments: [veneers, implants, fullArch],
  },
  Spain: {
    text: 'Private hospitals in Barcelona, Madrid and Málaga treat many foreign patients, above all for eyes, fertility and aesthetic surgery. Prices are higher than further east, and closer to those at home for many Europeans. All three cities have direct flights from Europe, Madrid and Barcelona also from the Americas. Spain is in the EU and in Schengen; check your own rules. March to June and October are mild; August is hot, and some practices close. English is common in international departments.',
    treatments: [laser, breast, checkUp],
  },
  Brazil: {
    text: 'Few countries do more plastic surgery, and many techniques for body and breast were developed here. Specialists work mainly in São Paulo, Rio de Janeiro and Curitiba. São Paulo is the hub for flights from Europe, North America and Africa; Rio has fewer. Some nationalities need a visa in advance, so check your own rules early. April to September is drier and less hot, which makes compression garments easier to bear. Portuguese is spoken; ask for English or Spanish when you book.',
    treatments: [liposuction, breast, nose],
  },
  Bulgaria: {
    text: 'Implants, crowns and aesthetic treatment in Sofia, in Plovdiv and at Varna on the Black Sea. Prices are among the lower ones in the EU. Sofia has direct flights from most of Europe all year; Varna has more in summer. Bulgaria is in the EU and has joined Schengen, so days there count towards your limit; check your own rules. May, June and September suit a quiet recovery. Younger dentists mostly speak English; German and Russian are also heard.',
    treatments: [implants, veneers, liposuction],
  },
}
