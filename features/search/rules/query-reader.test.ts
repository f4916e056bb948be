import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { readQuery } from './query-reader.ts'
import { compileVocabulary, type NamedSubject } from './query-vocabulary.ts'
import { foldWords, stem, tokensOf } from './query-words.ts'

const treatment = (name: string, field: string, ...names: string[]): NamedSubject => ({
  subject: { kind: 'treatment', name, field },
  names: [name, ...names],
})
const town = (city: string, country: string, names: string[] = [], isEverydayWord = false): NamedSubject => ({
  subject: { kind: 'place', city, country },
  names: [city || country, ...names],
  isEverydayWord,
})

const vocabulary = compileVocabulary({
  subjects: [
    { subject: { kind: 'speciality', name: 'Dental', field: 'Dental' }, names: ['teeth', 'dentist', 'Zähne'] },
    treatment('Dental Implant', 'Dental', 'implant', 'Zahnimplantat', 'зубной имплант', 'زراعة الأسنان'),
    treatment('All-on-4', 'Dental', 'all on four'),
    treatment('Rhinoplasty', 'Face', 'nose job', 'burun estetiği', 'Nasenverkleinerung'),
    treatment('Gastric Bypass', 'Obesity'),
    treatment('Coronary Bypass', 'Cardiology', 'bypass'),
    treatment('Mastopexy', 'Breast', 'marder'),
    treatment('Labiaplasty', 'Genital', 'labia'),
    treatment('Tethered Cord Release', 'Neurology', 'tether'),
    town('', 'Turkey', ['Türkiye', 'Türkei']),
    town('Istanbul', 'Turkey', ['Estambul', 'Стамбул']),
    town('Paris', 'France'),
    town('Paris', 'Texas'),
    town('', 'Texas'),
    town('Nice', 'France', [], true),
  ],
  stopWords: ['best', 'cost', 'of', 'surgery', 'dr'],
  prepositions: ['in', 'en'],
})
const read = (keyword: string, corrects = false) => readQuery(keyword, vocabulary, { corrects })

describe('reading', () => {
  test.each([
    ['dental implants', ['Dental Implant'], ''],
    ['DENTAL-IMPLANT', ['Dental Implant'], ''],
    ['4 implants', ['Dental Implant'], ''],
    ['implants for my mother', ['Dental Implant'], 'for my mother'],
    ['cost of Zahnimplantate', ['Dental Implant'], ''],
    ['ЗУБНЫЕ импланты', ['Dental Implant'], ''],
    ['زراعه الاسنان', ['Dental Implant'], ''],
    ['all on 4', ['All-on-4'], ''],
    ['allon4 all-on-4', ['All-on-4'], 'allon'],
    ['BURUN ESTETİĞİ', ['Rhinoplasty'], ''],
    ['gastric bypass', ['Gastric Bypass'], ''],
    ['bypass', ['Coronary Bypass'], ''],
    ['implant and nose job', ['Rhinoplasty', 'Dental Implant'], 'and'],
    ['dr elif kaya', [], 'elif kaya'],
    ['%_\\ 😀', [], ''],
  ])('%s', (keyword, treatments, rest) => {
    expect(read(keyword)).toMatchObject({ treatments, rest, isCorrected: false })
  })

  test('a speciality is read where no treatment is named', () => {
    expect(read('Zaehne').specialities).toEqual(['Dental'])
    expect(read('dentist implants')).toMatchObject({ treatments: ['Dental Implant'], specialities: [] })
  })

  test.each([
    ['implants istanbul', { city: 'Istanbul', country: 'Turkey' }],
    ['implantes en Estambul', { city: 'Istanbul', country: 'Turkey' }],
    ['Стамбул', { city: 'Istanbul', country: 'Turkey' }],
    ['implants Türkei', { city: '', country: 'Turkey' }],
    ['implants istanbul turkey', { city: 'Istanbul', country: 'Turkey' }],
    ['implants paris texas', { city: 'Paris', country: 'Texas' }],
    ['implants paris', { city: 'Paris', country: 'France' }],
    ['implants in nice', { city: 'Nice', country: 'France' }],
    ['nice dentist', undefined],
  ])('the place of %s', (keyword, place) => {
    expect(read(keyword).place).toEqual(place)
  })
})

describe('spelling', () => {
  test.each([
    ['implnats', ['Dental Implant']],
    ['rhinoplsty', ['Rhinoplasty']],
    ['nsoe job', ['Rhinoplasty']],
    ['nase', []],
    ['xyzzyplugh', []],
    ['implants opal', ['Dental Implant']],
  ])('%s', (keyword, treatments) => {
    expect(read(keyword, true).treatments).toEqual(treatments)
  })

  test('a word between two fields of medicine is not corrected, nor one of another field than the rest', () => {
    const ambiguous = compileVocabulary({
      subjects: [treatment('One', 'First', 'castor'), treatment('Two', 'Second', 'cantor')],
      stopWords: [],
      prepositions: [],
    })
    expect(readQuery('cartor', ambiguous, { corrects: true })).toMatchObject({ treatments: [], isCorrected: false })
    expect(readQuery('castor', ambiguous, { corrects: true }).treatments).toEqual(['One'])
    expect(read('implant rhinoplsty', true).treatments).toEqual(['Dental Implant'])
  })

  test('a misspelt place is corrected', () => {
    expect(read('implants instanbul', true)).toMatchObject({ place: { city: 'Istanbul', country: 'Turkey' } })
  })
})

describe('for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc
      .array(fc.constantFrom('implant', 'nose', 'job', 'in', 'Istanbul', 'bypass', 'implnat', '4', 'İ', 'ß'), {
        maxLength: 20,
      })
      .map((words) => words.join(' ').slice(0, 100)),
  )

  test('reading never fails, and every word of the rest is a word of the text', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (keyword, corrects) => {
        const tokens = tokensOf(keyword)
        const { rest } = read(keyword, corrects)
        for (const word of rest.split(' ').filter(Boolean)) expect(tokens).toContain(word)
      }),
      runs(2000),
    )
  })

  test('folding and stemming are idempotent, and reading ignores case', () => {
    fc.assert(
      fc.property(text, (keyword) => {
        expect(foldWords(foldWords(keyword))).toBe(foldWords(keyword))
        for (const token of tokensOf(keyword)) expect(stem(stem(token))).toBe(stem(token))
        expect(read(foldWords(keyword))).toEqual(read(keyword))
      }),
      runs(2000),
    )
  })
})
