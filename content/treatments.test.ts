import { describe, expect, test } from 'vitest'
import { TREATMENTS } from '#features/enquiries/rules/consultation-values.ts'
import type { Block } from '#platform/words/page-head.ts'
import { countryCodes } from './countries.ts'
import { specialities, treatments } from './specialities.ts'
import { treatmentPages } from './treatments/all.ts'
import { implantParts } from './treatments/dental.ts'
import type { TreatmentPage } from './treatments/treatment.ts'
import { typicalPrices } from './typical-prices.ts'

const FORBIDDEN = /\b(best|cheapest|guaranteed|perfect|miracle|only today)\b/i

const wordsOfBlock = (block: Block): string[] => {
  if (block.kind === 'list') return [...block.items]
  if (block.kind === 'steps') return block.items.flatMap(({ title, text }) => [title, text])
  return [block.text]
}

/** All that a reader reads from the first line to the last question. */
const article = ({ lead, sections, recovery, questions }: TreatmentPage) => [
  lead,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(wordsOfBlock)]),
  ...recovery.flatMap(({ when, what }) => [when, what]),
  ...questions,
]

const countWords = (texts: string[]) => texts.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}’–-]*/gu)?.length ?? 0

/** Every string of the page, wherever it stands. */
const allTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(allTexts) : []
}

test('there is one page for each of the eight addresses', () => {
  const paths = treatmentPages.map(({ path }) => path)
  expect(paths).toEqual(['dental', 'face', 'body', 'breast', 'hair', 'eye', 'bariatric', 'medical'])
})

describe.each(treatmentPages.map((page) => [page.path, page] as const))('the page /%s', (_path, page) => {
  test('is a real article of 900 to 1,500 words', () => {
    const words = countWords(article(page))
    expect(words).toBeGreaterThanOrEqual(900)
    expect(words).toBeLessThanOrEqual(1500)
  })

  test('leads to every section by an address of its own', () => {
    const ids = page.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const id of ['recovery', 'questions', 'prices', 'sources']) expect(ids).not.toContain(id)
  })

  test('explains the steps, the risks, the journey and what to bring', () => {
    const ids = page.sections.map(({ id }) => id)
    const told = ['who-it-is-for', 'how-it-works', 'what-it-feels-like', 'risks', 'a-good-clinic', 'travelling']
    expect(ids).toEqual(expect.arrayContaining([...told, 'what-to-bring']))
    const steps = page.sections.find(({ id }) => id === 'how-it-works')?.blocks.map(({ kind }) => kind)
    expect(steps).toContain('steps')
  })

  test('gives four facts, days of recovery, six to eight questions and its sources', () => {
    const labels = page.facts.map(({ label }) => label)
    expect(labels).toEqual(['At the clinic', 'Nights abroad', 'Anaesthesia', 'Back to work'])
    expect(page.recovery.length).toBeGreaterThanOrEqual(6)
    expect(page.questions.length).toBeGreaterThanOrEqual(6)
    expect(page.questions.length).toBeLessThanOrEqual(8)
    for (const question of page.questions) expect(question).toMatch(/\?$/)
    expect(page.sources.length).toBeGreaterThanOrEqual(3)
  })

  test('shows prices of treatments that have typical prices', () => {
    const names = typicalPrices.map(({ name }) => name)
    expect(page.priced.length).toBeGreaterThan(0)
    for (const name of page.priced) expect(names).toContain(name)
  })

  test('names no price in its text, for those change', () => {
    expect(allTexts(page).join('\n')).not.toMatch(/[$€£]\s?\d|\d\s?(dollars|euros|pounds|USD|EUR|GBP)\b/)
  })

  test('finds providers who offer it', () => {
    const known = specialities.filter((name) => page.specialities.includes(name))
    expect(known).toHaveLength(page.specialities.length)
    const offered = known.flatMap((name) => treatments[name].map((treatment) => treatment.name))
    expect(offered).toContain(page.treatment)
    expect(page.treatment).toContain(page.keyword)
  })

  test('preselects a treatment that the form knows', () => {
    expect(TREATMENTS).toContain(page.formTreatment)
  })

  test('has a description that search engines show whole', () => {
    expect(page.description.length).toBeLessThanOrEqual(155)
  })

  test('promises nothing and hurries nobody', () => {
    expect(allTexts(page).filter((text) => FORBIDDEN.test(text))).toEqual([])
  })

  test('closes every mark-up that it opens', () => {
    for (const text of allTexts(page)) {
      expect(text.split('**').length % 2, text).toBe(1)
      for (const [, to] of text.matchAll(/\]\(([^)]*)\)/g)) expect(to).toMatch(/^\/[a-z0-9-]+$/)
    }
  })
})

test('the drawing of the implant has five parts, numbered from the top', () => {
  expect(implantParts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('typical prices are ranges in countries that we know', () => {
  expect(new Set(typicalPrices.map(({ name }) => name)).size).toBe(typicalPrices.length)
  for (const { name, visits, nightsPerVisit, usd } of typicalPrices) {
    expect(visits * nightsPerVisit, name).toBeGreaterThan(0)
    for (const [country, [low, high]] of Object.entries(usd)) {
      expect(countryCodes, name).toHaveProperty([country])
      expect(low, `${name}, ${country}`).toBeGreaterThan(0)
      expect(high, `${name}, ${country}`).toBeGreaterThan(low)
    }
  }
})
