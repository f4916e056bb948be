/** Facts of the company that are printed on many pages and in mails. */
export type BrandFacts = {
  phone: string
  email: string
  office: string
  emergencyLine: string
  medicalEmergency: string
  tagline: string
  promise: string
  noAdvice: string
}

/** The address of a link that calls a number, as it is printed. */
export const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** Texts name these facts between double braces. */
type Facts = Pick<BrandFacts, 'phone' | 'email' | 'medicalEmergency'>

/** The facts by the names that texts have for them. */
export const namedFacts = ({ phone, email, medicalEmergency }: Facts) => ({
  phone,
  email,
  'medical emergency': medicalEmergency,
})

const FACT = /\{\{(phone|email|medical emergency)\}\}/g

/** Fills the facts into a text of ours, in one pass. What people wrote is put in afterwards: it stays to the letter. */
export function fillFacts(text: string, facts: Facts) {
  const named = namedFacts(facts)
  return text.replaceAll(FACT, (_, name: keyof typeof named) => named[name])
}

/** Fills the facts into all texts of a value. */
export function fillFactsIn<Value>(value: Value, facts: Facts): Value {
  if (typeof value === 'string') return fillFacts(value, facts) as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => fillFactsIn(each, facts)) as Value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillFactsIn(each, facts)])) as Value
}
