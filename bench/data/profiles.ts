import { locations } from '#content/locations.ts'
import { type Speciality, specialities, treatments } from '#content/specialities.ts'

/**
 * How generated data is distributed. `even`: two specialities of four treatments each in 36 towns, two in five providers
 * with an implant. `skewed`: any treatments, towns and names by a power law, a town with 6 % and an implant with 15 % of the
 * providers. `sparse`: one to three treatments of one speciality, and names that many clinics share. `dental`: dentists in
 * towns by a power law, with eight treatments and a price list of every procedure, 40 offers each.
 */
export type Profile = 'even' | 'skewed' | 'sparse' | 'dental'

type KnownTreatment = {
  speciality: Speciality
  name: string
  serviceType: string | null
  /** The share of providers who offer it, where each treatment is chosen on its own. */
  share: number
}

type Choices = {
  towns: number
  treatments: readonly KnownTreatment[]
  displayName: string
  clinicName: string
  place: (towns: number) => string
  /** Selects `provider_id` and the `number` of each treatment that the provider offers. */
  chosenTreatments: string
}

const SEED_STEP = 1_000_003

/** A hash as a whole number that depends on nothing but what is chosen and the provider's number `i`. */
const hash = (what: string, more = '0') =>
  `(hashint8extended(i, ${[...what].reduce((seed, letter) => seed * 31 + letter.charCodeAt(0), 7) % SEED_STEP} + ${SEED_STEP}::bigint * ${more}) & 1099511627775)`
/** A whole number below `below`. */
export const pick = (what: string, below: number) => `(${hash(what)} % ${below})`
/** A number from 0 to 1. */
export const unit = (what: string, more?: string) => `(${hash(what, more)} / 1099511627776::float8)`

/** A position from 1, more often one with a higher weight. */
function pickWeighted(what: string, weights: readonly number[]) {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let below = 0
  const bounds = weights.slice(0, -1).map((weight) => {
    below += weight / sum
    return below
  })
  return `(1 + width_bucket(${unit(what)}, array[${bounds.join()}]::float8[]))`
}

const powerLaw = (count: number, exponent: number) => Array.from({ length: count }, (_, at) => (at + 1) ** -exponent)

const textAt = (texts: readonly string[], position: string) =>
  `(array[${texts.map((text) => `'${text}'`).join()}])[${position}]`
const pickText = (what: string, texts: readonly string[]) => textAt(texts, `1 + ${pick(what, texts.length)}`)
const pickByShare = (what: string, shares: Record<string, number>) =>
  textAt(Object.keys(shares), pickWeighted(what, Object.values(shares)))

const WORDS =
  'Amber Birch Cedar Delta Ember Fjord Garnet Harbor Iris Juniper Kestrel Lumen Maple Nova Opal Pearl Quartz Ridge Sable Tulip'.split(
    ' ',
  )
/** Words of clinic names by the share of clinics: 45 %, 15 %, 1 % and 0.01 % are among them. */
const KIND_SHARES = { Center: 0.45, Clinic: 0.29, Hospital: 0.15, Institute: 0.1, Sanatorium: 0.01 }
const WORD_SHARES = {
  Serena: 0.15,
  Vita: 0.1,
  ...Object.fromEntries(WORDS.map((word, at) => [word, 0.08 * 0.9 ** at])),
  Yarrow: 0.01,
  Zephyr: 0.0001,
}
const FIRST_NAMES = 'Ada Bruno Carla Deniz Elif Franz Greta Hugo Ines Jonas Katya Luca Mira Noor Olga Pavel'.split(' ')
const LAST_NAMES =
  'Aydin Bauer Costa Demir Eriksen Ferrari Garcia Hoxha Ivanov Jansen Kaya Lang Moreau Novak Ortega Popescu Rossi Sahin Toth Ulrich Vidal Weber Yilmaz Zeman'.split(
    ' ',
  )
const PERSON = `'Dr. ' || ${pickText('first name', FIRST_NAMES)} || ' ' || ${pickText('last name', LAST_NAMES)}`
const CLINIC = `${pickByShare('word', WORD_SHARES)} || ' ' || ${pickText('second word', WORDS)} || ' ' || ${pickByShare('kind', KIND_SHARES)}`

const SHARE_MAX = 0.22
const SHARE_MIN = 0.0001
const FIXED_SHARES: Record<string, number> = {
  'Comprehensive Health Check-up': 0.45,
  'Dental Implant': 0.15,
  'Pacemaker Implantation': SHARE_MIN,
  'Penile Prosthesis Implantation': SHARE_MIN,
}

/** The treatments of our list. Their shares fall from 22 % to 0.01 %, in an order that mixes the specialities. */
function listedTreatments(): KnownTreatment[] {
  const all = specialities.flatMap((speciality) => treatments[speciality].map((each) => ({ speciality, ...each })))
  return all.map(({ speciality, name, serviceType }, at) => {
    const rank = (at * 37) % all.length
    const share = SHARE_MAX * (SHARE_MIN / SHARE_MAX) ** ((rank / (all.length - 1)) ** 2)
    return { speciality, name, serviceType, share: FIXED_SHARES[name] ?? share }
  })
}

/** Treatments that our list does not have, and one under another name. */
const OWN_TREATMENTS: readonly KnownTreatment[] = [
  { speciality: 'Medical', name: 'Ozone Therapy', serviceType: null, share: 0.15 },
  { speciality: 'Medical', name: 'Halotherapy', serviceType: null, share: 0.01 },
  { speciality: 'Medical', name: 'Hirudotherapy', serviceType: null, share: SHARE_MIN },
  { speciality: 'Eye', name: 'Keratoprosthesis', serviceType: null, share: 0.001 },
  { speciality: 'Face', name: 'Nose Job', serviceType: 'Surgery', share: 0.02 },
]

const numbered = '(select id as provider_id, last_name::int as i from accounts) as a'

/** The id of a speciality is its place in the list. */
const DENTAL_ID = specialities.indexOf('Dental Treatment') + 1

/** Two specialities and the first four treatments of each; every third provider is a dentist first. */
const TWO_SPECIALITIES = `select provider_id, number from ${numbered}
  cross join lateral (select ${pick('speciality', 10)} * 2 + case when i % 3 = 0 then 5 else 0 end as first) as chosen
  join known on place <= 4 and speciality_id in (
    case when i % 3 = 0 then 5 else 1 + first % 21 end, 1 + (first + 1) % 21)`

/** Each treatment on its own, and the first of the list where that leaves none. */
const BY_SHARE = `with chosen as materialized (
    select provider_id, number from ${numbered} join known on ${unit('treatment', 'number')} < share
  )
  select * from chosen
  union all select provider_id, 0 from ${numbered}
  where not exists (select from chosen where chosen.provider_id = a.provider_id)`

/** Dentists are 45 % and one in ten thousand does paediatric heart surgery. */
const SPECIALITY_SHARES = specialities.map((name, at) => {
  if (name === 'Dental Treatment') return 0.45
  if (name === 'Hair Transplant') return 0.15
  return name === 'Pediatric Cardiac' ? SHARE_MIN : 0.021 + (at % 3) * 0.001
})
const ONE_SPECIALITY = `select provider_id, number from (
    select provider_id, number, ${unit('how many')} as how_many,
      row_number() over (partition by provider_id order by ${hash('treatment', 'number')}) as rank
    from ${numbered} join known on speciality_id = ${pickWeighted('speciality', SPECIALITY_SHARES)}
  ) as ranked
  where rank <= case when how_many < 0.5 then 1 when how_many < 0.8 then 2 else 3 end`

/** The first four treatments of dentistry, and of another speciality. */
const DENTAL_AND_ANOTHER = `select provider_id, number from ${numbered}
  join known on place <= 4 and speciality_id in (${DENTAL_ID}, case when ${pick('speciality', 21)} + 1 = ${DENTAL_ID} then 1
    else ${pick('speciality', 21)} + 1 end)`

const anyTown = (towns: number) => `1 + ${pick('place', towns)}`
const largeTownsFirst = (towns: number) => pickWeighted('place', powerLaw(towns, 0.8))

export const PROFILES: Record<Profile, Choices> = {
  even: {
    towns: locations.reduce((count, { cities }) => count + cities.length, 0),
    treatments: listedTreatments(),
    displayName: `'Provider ' || i`,
    clinicName: `${pickText('word', WORDS)} || ' ' || ${pickText('second word', WORDS)} || ' Clinic ' || i`,
    place: anyTown,
    chosenTreatments: TWO_SPECIALITIES,
  },
  skewed: {
    towns: 1000,
    treatments: [...listedTreatments(), ...OWN_TREATMENTS],
    displayName: PERSON,
    clinicName: `${CLINIC} || ' ' || i`,
    place: largeTownsFirst,
    chosenTreatments: BY_SHARE,
  },
  sparse: {
    towns: 1000,
    treatments: [...listedTreatments(), ...OWN_TREATMENTS],
    displayName: PERSON,
    clinicName: CLINIC,
    place: largeTownsFirst,
    chosenTreatments: ONE_SPECIALITY,
  },
  dental: {
    towns: 1000,
    treatments: listedTreatments(),
    displayName: PERSON,
    clinicName: `${CLINIC} || ' ' || i`,
    place: largeTownsFirst,
    chosenTreatments: DENTAL_AND_ANOTHER,
  },
}

/** The towns of our list, and as many more as are wanted, in the same countries. */
export function listTowns(count: number) {
  const listed = locations.flatMap(({ country, cities }) => cities.map(({ name }) => ({ city: name, country })))
  const more = Array.from({ length: Math.max(0, count - listed.length) }, (_, at) => ({
    city: `Newtown ${at + 1}`,
    country: locations[at % locations.length]?.country ?? '',
  }))
  return [...listed, ...more]
}
