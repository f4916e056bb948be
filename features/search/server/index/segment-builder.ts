import { createPriceTableBuilder } from './price-table.ts'
import { type IndexedPrice, type IndexedProvider, NEVER, NO_PRICE, type Properties, type Texts } from './provider.ts'
import { type Columns, openSegment, type Segment, type SegmentData, sortIds, townName } from './segment.ts'
import { createTermTableBuilder } from './term-table.ts'
import { createTextColumn, toTextColumn } from './text-column.ts'

/** Collects the properties of providers, the best first, and then the texts and prices of each. */
export function createSegmentBuilder() {
  const columns: Record<keyof Columns, number[]> = {
    town: [],
    city: [],
    country: [],
    score: [],
    rating: [],
    price: [],
    isVerified: [],
    specialityMask: [],
    languageMask: [],
    serviceTypeMask: [],
    timeZone: [],
    nextSlot: [],
    dayStart: [],
  }
  const ids = createTextColumn()
  const clinics: string[] = []
  const rowById = new Map<string, number>()
  const codes = createCodes()
  const treatments = createTermTableBuilder()
  const specialities = createTermTableBuilder()
  const words = createTermTableBuilder()
  const priceLists = createPriceTableBuilder()

  return {
    add(provider: Properties) {
      columns.town.push(codes.add(townName(provider)))
      columns.city.push(codes.add(provider.city))
      columns.country.push(codes.add(provider.country))
      columns.score.push(provider.score)
      columns.rating.push(provider.rating)
      columns.price.push(provider.price ?? NO_PRICE)
      columns.isVerified.push(Number(provider.isVerified))
      columns.specialityMask.push(provider.specialityMask)
      columns.languageMask.push(provider.languageMask)
      columns.serviceTypeMask.push(provider.serviceTypeMask)
      columns.timeZone.push(codes.add(provider.timeZone))
      columns.nextSlot.push(provider.nextSlot ?? NEVER)
      columns.dayStart.push(provider.dayStart ?? NEVER)
      ids.add(provider.id)
      rowById.set(provider.id, clinics.push('') - 1)
    },

    addTexts(id: string, { clinic, offers }: Texts) {
      const row = rowById.get(id)
      if (row === undefined) return
      clinics[row] = clinic
      for (const word of new Set(clinic.split(' '))) if (word !== '') words.add(word, row)
      for (const { treatment, speciality, treatmentId, price } of offers) {
        specialities.add(speciality, row, price)
        if (treatment !== '') treatments.add(treatment, row, price, treatmentId)
      }
    },

    addPrices(id: string, prices: readonly IndexedPrice[]) {
      const row = rowById.get(id)
      if (row !== undefined) priceLists.add(row, prices)
    },

    build(): SegmentData {
      const size = clinics.length
      const idColumn = ids.build()
      return {
        size,
        ...toColumns(columns),
        prices: priceLists.build(size, columns),
        treatments: treatments.build(),
        specialities: specialities.build(),
        words: words.build(),
        clinics: toTextColumn(clinics),
        ids: idColumn,
        sortedIds: sortIds(idColumn, size),
        sharedTexts: codes.list(),
      }
    },
  }
}

/** A segment of providers, the best first. */
export function buildSegment(providers: readonly IndexedProvider[]): Segment {
  const builder = createSegmentBuilder()
  for (const provider of providers) builder.add(provider)
  for (const provider of providers) builder.addTexts(provider.id, provider)
  for (const { id, prices } of providers) builder.addPrices(id, prices)
  return openSegment(builder.build())
}

const toColumns = (columns: Record<keyof Columns, readonly number[]>): Columns => ({
  town: Int32Array.from(columns.town),
  city: Int32Array.from(columns.city),
  country: Int32Array.from(columns.country),
  score: Float32Array.from(columns.score),
  rating: Float32Array.from(columns.rating),
  price: Int32Array.from(columns.price),
  isVerified: Uint8Array.from(columns.isVerified),
  specialityMask: Int32Array.from(columns.specialityMask),
  languageMask: Int32Array.from(columns.languageMask),
  serviceTypeMask: Int32Array.from(columns.serviceTypeMask),
  timeZone: Int32Array.from(columns.timeZone),
  nextSlot: Float64Array.from(columns.nextSlot),
  dayStart: Float64Array.from(columns.dayStart),
})

function createCodes() {
  const codeByText = new Map<string, number>()
  const texts: string[] = []
  return {
    add(text: string) {
      const known = codeByText.get(text)
      if (known !== undefined) return known
      codeByText.set(text, texts.length)
      return texts.push(text) - 1
    },
    list: () => texts,
  }
}
