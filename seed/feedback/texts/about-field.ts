/** Sentences of feedback; some are about certain treatments only. */
export type Sentence = string | readonly [treatments: RegExp, text: string]

/** What people say about a talk in one field of medicine. */
export type AboutField = {
  good: readonly Sentence[]
  /** True, and neither praise nor blame. */
  fair: readonly Sentence[]
}
