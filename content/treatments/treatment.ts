import type { Section } from '#platform/words/page-head.ts'

/** Everything a treatment page tells. Prices are not here: they come from the offers, and from `content/typical-prices.ts`. */
export type TreatmentPage = {
  /** The last part of the address: /dental */
  path: 'dental' | 'face' | 'body' | 'breast' | 'hair' | 'eye' | 'bariatric' | 'medical'
  /** The treatment that the page is about: Dental implants */
  title: string
  /** One or two sentences under the title. */
  lead: string
  /** What search engines show, at most 155 characters. */
  description: string
  /** The specialities under which providers offer it. */
  specialities: readonly string[]
  /** Its name in `content/specialities.ts`. The lowest offer of it is the price "from" on every page. */
  treatment: string
  /** The word that finds providers of it in the search. */
  keyword: string
  /** The value that the form preselects, one of the nine treatment values. */
  formTreatment: string
  /** Four short facts: stay, nights abroad, anaesthesia, back to work. */
  facts: readonly { label: string; value: string }[]
  /** Who it is for, how it works, risks, what to look for in a clinic, and so on; without recovery and questions. */
  sections: readonly Section[]
  /** What recovery looks like, day by day. */
  recovery: readonly { when: string; what: string }[]
  /** What to ask a clinic before one books. */
  questions: readonly string[]
  /** Whether it costs about the same in every country. */
  isPricedAlike?: true
  /** The treatments of `content/typical-prices.ts` that the price table shows. */
  priced: readonly string[]
  /** Where the facts come from. */
  sources: readonly { title: string; publisher: string }[]
}
