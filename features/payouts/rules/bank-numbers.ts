/** The functions of ibantools that the rules need. They are passed in: rules import nothing but zod/mini. */
export type BankNumberValidator = {
  /** Keyed by ISO 3166 country code; `chars` is the length of an IBAN there. */
  countrySpecs: Record<string, { chars?: number | null }>
  isValidIBAN: (iban: string) => boolean
  isValidBIC: (bic: string) => boolean
}

/** Canonical form of a bank number: upper case, without separators. */
export const compact = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** A compact IBAN in groups of four, as banks print it. */
export const groupIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** A country code and two check digits. Any other text, such as "none" where a country has no IBANs, is accepted as it is. */
const isIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text)

/** Names the problem of an IBAN. */
export function ibanProblem(typed: string, { countrySpecs, isValidIBAN }: BankNumberValidator) {
  const iban = compact(typed)
  if (!isIban(iban)) return undefined
  const country = iban.slice(0, 2)
  const length = countrySpecs[country]?.chars
  if (length && iban.length !== length) return `An IBAN that begins with ${country} has ${length} characters.`
  if (!isValidIBAN(iban)) return 'This IBAN has a mistake in it. Please check every character.'
}

/** Names the problem of a BIC. A text of another length than a BIC's, give or take one, is accepted as it is. */
export function bicProblem(typed: string, { isValidBIC }: BankNumberValidator) {
  const bic = compact(typed)
  if (!/^[A-Z0-9]{7,12}$/.test(bic)) return undefined
  if (!isValidBIC(bic)) return 'A BIC has 8 or 11 characters and begins with six letters, such as DEUTDEFF.'
}

/** Weights of the ABA checksum, repeated three times. */
const WEIGHTS = [3, 7, 1]

/** Names the problem of a United States routing number: nine digits that begin with a Federal Reserve district. */
export function routingNumberProblem(typed: string) {
  const digits = compact(typed)
  // The first two name a district, a savings bank there (+20), an electronic transfer (+60) or traveller's cheques (80).
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return undefined
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0)
  if (sum % 10 !== 0) return 'This routing number has a mistake in it. Please check every digit.'
}
