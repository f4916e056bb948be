import { describe, expect, test } from 'vitest'
import { accountLinks, morePages } from '#app/words/menu-navigation.ts'
import { countryPackagesPage } from '#features/care-packages/words/country-packages.ts'
import { contactPage } from '#features/enquiries/words/contact-us.ts'
import { scheduleCallPage } from '#features/enquiries/words/schedule-phone-call.ts'
import { appPage, appSections, installGuides } from '#features/site/words/app.ts'
import { destinationGuides, destinationsPage } from '#features/site/words/destinations.ts'
import { faqsPage, questionGroups } from '#features/site/words/faqs.ts'
import { howItWorksPage, stepDetails, troubles } from '#features/site/words/how-it-works.ts'
import { privacyPage } from '#features/site/words/privacy.ts'
import { steps } from '#features/site/words/steps.ts'
import { termsPage } from '#features/site/words/terms.ts'
import { footerGroups, treatments } from '#platform/words/navigation.ts'
import type { Block, LegalPage, Section } from '#platform/words/page-head.ts'
import { accreditations } from './accreditations.ts'
import { countryCodes } from './countries.ts'
import { destinations } from './destinations.ts'
import { homeBlocks } from './home-blocks.ts'
import { otherPackageCountries, packageCountries } from './package-countries.ts'
import { treatments as offered } from './specialities.ts'
import { testimonials } from './testimonials.ts'
import { treatmentPages } from './treatments/all.ts'

const pages = [
  appPage,
  contactPage,
  countryPackagesPage,
  destinationsPage,
  faqsPage,
  howItWorksPage,
  privacyPage,
  scheduleCallPage,
  termsPage,
]
const { statistics, ...otherBlocks } = homeBlocks
const everything = {
  accreditations,
  appSections,
  destinationGuides,
  destinations,
  installGuides,
  otherBlocks,
  packageCountries,
  pages,
  questionGroups,
  stepDetails,
  steps,
  testimonials,
  troubles,
}

const words = (text: string) => text.split(/\s+/).length
const questions = questionGroups.flatMap((group) => group.questions)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const wordsOfBlock = (block: Block) =>
  textsIn(block)
    .filter((text) => text !== block.kind)
    .reduce((sum, text) => sum + words(text), 0)
const wordsOfSection = ({ heading, blocks }: Section) =>
  blocks.reduce((sum, block) => sum + wordsOfBlock(block), words(heading))
const wordsOfPage = ({ sections }: LegalPage) => sections.reduce((sum, section) => sum + wordsOfSection(section), 0)

const hasNoTwins = (ids: readonly string[]) => new Set(ids).size === ids.length

describe('every text', () => {
  test('promises nothing and praises nobody', () => {
    const boasts = textsIn(everything).filter((text) =>
      /\b(best|cheapest|guarantee\w*|perfect\w*|miracle\w*)\b|!/i.test(text),
    )
    expect(boasts).toEqual([])
  })

  test('is neither empty nor padded', () => {
    expect(textsIn(everything).filter((text) => text !== text.trim() || text === '')).toEqual([])
  })

  test('leads only to pages that there are', () => {
    const known = new Set([
      ...[...treatments, ...accountLinks, ...morePages, ...footerGroups.flatMap((group) => group.links)].map(
        (link) => link.to,
      ),
      '/app',
    ])
    const written = textsIn(everything).flatMap((text) => [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]))
    const whole = textsIn(everything).filter((text) => text.startsWith('/'))
    const strays = [...written, ...whole].filter((to) => !known.has(to?.replace(/[?#].*/, '') ?? ''))
    expect(written.length).toBeGreaterThan(0)
    expect(strays).toEqual([])
  })

  test('finds the part of the terms that it points to', () => {
    const parts = textsIn(everything).flatMap((text) =>
      [...text.matchAll(/\/terms#([\w-]+)/g)].map((match) => match[1]),
    )
    const ids = termsPage.sections.map((section) => section.id)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter((part) => !ids.includes(part ?? ''))).toEqual([])
  })

  test('fits below a result of a search engine', () => {
    expect(pages.filter(({ description }) => description.length > 155)).toEqual([])
    expect(pages.filter(({ description }) => description.length < 80)).toEqual([])
  })
})

describe('questions and answers', () => {
  test('are 24 to 30, in 5 or 6 groups', () => {
    expect(questions.length).toBeGreaterThanOrEqual(24)
    expect(questions.length).toBeLessThanOrEqual(30)
    expect([5, 6]).toContain(questionGroups.length)
  })

  test('answer in 40 to 90 words', () => {
    expect(questions.filter(({ answer }) => words(answer) < 40 || words(answer) > 90)).toEqual([])
  })

  test('can each be linked to', () => {
    expect(hasNoTwins([...questionGroups, ...questions].map(({ id }) => id))).toBe(true)
  })

  test('send people in an emergency to the local number first', () => {
    const emergency = questions.find(({ id }) => id === 'emergency')
    expect(emergency?.answer).toMatch(/^First, call the local emergency number/)
  })
})

describe.each([
  ['terms', termsPage],
  ['privacy', privacyPage],
])('the page %s', (_name, page) => {
  test('has 900 to 1,500 words', () => {
    expect(wordsOfPage(page)).toBeGreaterThanOrEqual(900)
    expect(wordsOfPage(page)).toBeLessThanOrEqual(1500)
  })

  test('has parts that can each be linked to, and a date', () => {
    expect(hasNoTwins(page.sections.map(({ id }) => id))).toBe(true)
    expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

describe('the home page', () => {
  test('shows the six figures', () => {
    expect(statistics.figures.map(({ figure, words }) => `${figure} ${words}`)).toEqual([
      '35 countries',
      '49,000 happy patients',
      '14 years of experience',
      '3,000 best doctors',
      '5,000 top clinics',
      '500 top hospitals',
    ])
  })

  test('says what each figure counts, in words of its own', () => {
    expect(statistics.figures.filter(({ counts }) => words(counts) < 2)).toEqual([])
    expect(hasNoTwins(statistics.figures.map(({ counts }) => counts))).toBe(true)
  })

  test('gives the six reasons', () => {
    expect(homeBlocks.whyChooseUs.reasons.map(({ title }) => title)).toEqual([
      'Transfer',
      'Comfort and quality',
      'Satisfaction',
      'Communication',
      'Technology',
      '8 Years Experience',
    ])
  })

  test('carries the headings and buttons as they were asked for', () => {
    const texts = textsIn(homeBlocks)
    for (const asked of [
      'Popular Procedures',
      'Top Popular Destinations',
      'See More',
      'Top Dental Clinics',
      'Top Rated Specialists',
      'Show All',
      'How It Works',
      'Dental Tourism Packages',
      'Grab The Deal NOW',
      '*Terms and Conditions',
      'View All',
      'No Packages Available Right Now',
      'Free Consultation',
      'Consultation is free and open 24/7 in 35+ countries',
    ]) {
      expect(texts).toContain(asked)
    }
    expect(texts.join(' ')).toMatch(/2010.*45K patients.*127 countries.*25 currencies.*60-70%/)
  })

  test('has eight procedures, each with a page of its own', () => {
    expect(treatments).toHaveLength(8)
    expect(treatments.map(({ to }) => to)).toEqual(treatmentPages.map(({ path }) => `/${path}`))
  })

  test('quotes ten patients in 15 to 40 words', () => {
    expect(testimonials).toHaveLength(10)
    expect(hasNoTwins(testimonials.map(({ id }) => id))).toBe(true)
    expect(testimonials.filter(({ quote }) => words(quote) < 15 || words(quote) > 40)).toEqual([])
  })

  test('explains every certificate, with what it leaves open', () => {
    expect(accreditations.length).toBeGreaterThanOrEqual(8)
    expect(hasNoTwins(accreditations.map(({ code }) => code))).toBe(true)
    expect(hasNoTwins(accreditations.map(({ mark }) => mark))).toBe(true)
  })
})

describe('destinations and packages', () => {
  test('name ten countries in their order, with the city of the poster', () => {
    expect(destinations.map(({ country, poster }) => `${country} ${poster}`)).toEqual([
      'Turkey istanbul',
      'Croatia dubrovnik',
      'Hungary budapest',
      'Mexico cancun',
      'Thailand bangkok',
      'Argentina buenos-aires',
      'Bosnia mostar',
      'Spain barcelona',
      'Brazil rio',
      'Bulgaria sofia',
    ])
  })

  test('name a treatment of the catalogue, whose offers have a price', () => {
    const names = Object.values(offered).flatMap((some) => some.map(({ name }) => name))
    for (const { offer } of destinations) expect(names).toContain(offer.treatment)
  })

  test('tell of every country in 60 to 90 words, with a word about entry', () => {
    expect(Object.keys(destinationGuides)).toEqual(destinations.map(({ country }) => country))
    for (const { text } of Object.values(destinationGuides)) {
      expect(words(text)).toBeGreaterThanOrEqual(60)
      expect(words(text)).toBeLessThanOrEqual(90)
      expect(text).toContain('check the rules for your passport')
    }
  })

  test('offer packages in twelve countries, Turkey first', () => {
    expect(packageCountries.map(({ country }) => country)).toEqual([
      'Turkey',
      'England',
      'Mexico',
      'India',
      'Romania',
      'Croatia',
      'Egypt',
      'Brazil',
      'Belgium',
      'France',
      'Saudi Arabia',
      'United States',
    ])
    expect(packageCountries.every(({ cities }) => cities.length === 3)).toBe(true)
  })

  test('have a page of packages for every destination', () => {
    const known = [...packageCountries, ...otherPackageCountries].map(({ country }) => country)
    expect(new Set(known).size).toBe(known.length)
    expect(destinations.filter(({ country }) => !known.includes(country))).toEqual([])
  })

  test('have a flag for every country', () => {
    const named = [...destinations, ...packageCountries].map(({ country }) => country)
    expect(named.filter((country) => !(country in countryCodes))).toEqual([])
  })
})

describe('how it works', () => {
  test('explains the four steps of the home page, in their order', () => {
    expect(steps.map(({ title }) => title)).toEqual([
      'Search and compare',
      'Ask the doctor',
      'Book a time',
      'Travel and recover',
    ])
    expect(Object.keys(stepDetails)).toEqual(steps.map(({ id }) => id))
  })
})
