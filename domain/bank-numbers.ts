/** How people group digits, left out; letters as banks write them. */
export const compact = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** The length of an IBAN in every country of the register that SWIFT keeps for ISO 13616. */
const LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
const IBAN_MIN = 15
const IBAN_MAX = 34

/** Whether somebody means an IBAN: a country and two digits. Whoever has none, as in the United States, writes something else. */
const isIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text)

/** Names the problem of an IBAN; a text that is none has no such problem. */
export function ibanProblem(typed: string) {
  const iban = compact(typed)
  if (!isIban(iban)) return undefined
  const country = iban.slice(0, 2)
  const length = LENGTHS.get(country)
  if (length !== undefined && iban.length !== length)
    return `An IBAN that begins with ${country} has ${length} characters.`
  const isWhole = /^[A-Z0-9]+$/.test(iban) && iban.length >= IBAN_MIN && iban.length <= IBAN_MAX
  if (!isWhole || remainder(iban) !== 1) return 'This IBAN has a mistake in it. Please check every character.'
}

/** ISO 7064, mod 97-10: the first four characters at the end, letters as numbers from 10 on. */
function remainder(iban: string) {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** Names the problem of a BIC. One word of about its length is meant as one; whoever has none writes something else. */
export function bicProblem(typed: string) {
  const bic = compact(typed)
  if (!/^[A-Z0-9]{7,12}$/.test(bic)) return undefined
  if (!/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic))
    return 'A BIC has 8 or 11 characters and begins with six letters, such as DEUTDEFF.'
}

const WEIGHTS = [3, 7, 1]

/** Names the problem of a routing number of a bank in the United States: nine digits of a Federal Reserve district. */
export function routingNumberProblem(typed: string) {
  const digits = compact(typed)
  // The first two name a district, a savings bank there (+20), an electronic transfer (+60) or traveller's cheques (80).
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return undefined
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0)
  if (sum % 10 !== 0) return 'This routing number has a mistake in it. Please check every digit.'
}
