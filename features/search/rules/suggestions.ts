import * as z from 'zod/mini'

const Suggestion = z.object({
  text: z.string(),
  /** How many providers it leads to. */
  providers: z.int(),
  /** The lowest price of a procedure, in US dollars. */
  fromPrice: z.nullable(z.number()),
  /** The town of a clinic, when there is one clinic of that name. */
  city: z.nullable(z.string()),
})
export type Suggestion = z.output<typeof Suggestion>

/** What a typed text may become. */
export const Suggestions = z.object({
  specialties: z.array(Suggestion),
  procedures: z.array(Suggestion),
  clinics: z.array(Suggestion),
})
export type Suggestions = z.output<typeof Suggestions>
