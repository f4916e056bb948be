import type { Speciality } from '#content/specialities.ts'
import type { Chance } from '../catalogue/chance.ts'
import type { AboutField, Sentence } from './texts/about-field.ts'
import { noted, sorry, thanks } from './texts/answers.ts'
import { body } from './texts/body.ts'
import { cancerAndOrgans } from './texts/cancer-and-organs.ts'
import { heartAndHead } from './texts/heart-and-head.ts'
import { atLeast, bad, but, good, short } from './texts/talk.ts'
import { teethAndFace } from './texts/teeth-and-face.ts'

export const fields: Readonly<Record<Speciality, AboutField>> = {
  ...teethAndFace,
  ...body,
  ...heartAndHead,
  ...cancerAndOrgans,
}

/** How many texts back a sentence must not be repeated. */
const REMEMBERED = 24

export type Subject = { rating: number; title: Speciality; treatment: string }

/** A text generator for the feedback of one provider that avoids repetition. */
export function createWriter(chance: Chance) {
  const recent: string[] = []
  const written = new Set<string>()
  const pick = (texts: readonly string[]) => {
    const fresh = texts.filter((text) => !recent.includes(text))
    const from = fresh.length > 0 ? fresh : texts
    const text = from[Math.floor(chance() * from.length)] ?? ''
    recent.push(text)
    if (recent.length > REMEMBERED) recent.shift()
    return text
  }

  /** The text of a patient. */
  const writeFeedback = (subject: Subject): string => {
    const text = partsFor(subject, chance()).map(pick).join(' ')
    if (written.has(text)) return writeFeedback(subject)
    written.add(text)
    return text
  }
  /** The provider's answer. */
  const writeAnswer = (rating: number) => pick(rating === 5 ? thanks : rating === 4 ? noted : sorry)
  return { writeFeedback, writeAnswer }
}

type Choice = readonly [below: number, parts: readonly (readonly string[])[]]

/** The sentences a text is composed of: by the rating, and by chance. */
function partsFor({ rating, title, treatment }: Subject, luck: number) {
  const applicable = textsFor(fields[title].good, treatment)
  const about = applicable.length > 0 ? applicable : good
  const open = [...textsFor(fields[title].fair, treatment), ...but]
  const critical: readonly Choice[] = [
    [0.5, [bad, bad]],
    [1, [bad, atLeast]],
  ]
  const choices: Readonly<Record<number, readonly Choice[]>> = {
    5: [
      [0.08, [short]],
      [0.3, [about]],
      [0.75, [about, good]],
      [1, [good, about, good]],
    ],
    4: [
      [0.5, [about, but]],
      [0.8, [good, but]],
      [1, [about, open]],
    ],
    3: [
      [0.6, [atLeast, bad]],
      [1, [about, bad]],
    ],
  }
  const [, parts] = (choices[rating] ?? critical).find(([below]) => luck < below) ?? [1, [good]]
  return parts
}

/** The sentences that apply to a treatment. */
export const textsFor = (sentences: readonly Sentence[], treatment: string) =>
  sentences.flatMap((sentence) => {
    if (typeof sentence === 'string') return [sentence]
    const [treatments, text] = sentence
    return treatments.test(treatment) ? [text] : []
  })
