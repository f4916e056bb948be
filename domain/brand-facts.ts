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

/** Fills the facts into a text. */
export const fillFacts = (text: string, { phone, email, medicalEmergency }: Facts) =>
  text.includes('{{')
    ? text
        .replaceAll('{{phone}}', phone)
        .replaceAll('{{email}}', email)
        .replaceAll('{{medical emergency}}', medicalEmergency)
    : text

/** Fills the facts into all texts of a value. */
export function fillFactsIn<Value>(value: Value, facts: Facts): Value {
  if (typeof value === 'string') return fillFacts(value, facts) as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => fillFactsIn(each, facts)) as Value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillFactsIn(each, facts)])) as Value
}
