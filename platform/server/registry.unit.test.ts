import { describe, expect, test } from 'vitest'
import { features, registry } from '#app/server/features.ts'
import type { Feature, ModeratedContent } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { createRegistry } from '#platform/server/registry.ts'

const content: ModeratedContent = { select: async () => [] }
const moderation = {
  name: 'moderation',
  moderated: {
    question: content,
    answer: content,
    feedback: content,
    article: content,
    package: content,
    picture: content,
    profile: content,
    chat: content,
  },
} as const satisfies Feature
const limit = { perAddress: { max: 1, timeWindow: 1 } }

test('the registry holds what every feature registers', () => {
  const rows = features.flatMap(({ permissions = {} }) => Object.keys(permissions))
  expect(Object.keys(registry.permissions)).toEqual(rows)
  expect(registry.fileReferences).toEqual(features.flatMap(({ fileReferences = [] }) => fileReferences))
  expect(registry.personalData).toEqual(features.flatMap(({ personalData = [] }) => personalData))
})

test('a kind of moderated content that no feature registers does not compile', () => {
  const partial = { name: 'forum', moderated: { question: content, answer: content } } as const satisfies Feature
  // @ts-expect-error feedback and chat are missing
  expect(Object.keys(createRegistry([partial]).moderated)).toEqual(['question', 'answer'])
})

describe('two features cannot register the same', () => {
  const row = { 'GET /api/v1/things': everyone }
  const reference = { table: 'downloads', column: 'file_path' } as const
  const data = { name: 'things', tables: [], read: async () => [] } as const
  test.each<[string, Partial<Feature>, string]>([
    ['permission', { permissions: row }, 'GET /api/v1/things'],
    ['rate limit', { rateLimits: { things: limit } }, 'things'],
    ['file reference', { fileReferences: [reference] }, 'downloads.file_path'],
    ['personal data', { personalData: [data] }, 'things'],
  ])('%s', (what, contribution, name) => {
    const one: Feature = { name: 'one', ...contribution }
    const other: Feature = { name: 'other', ...contribution }
    expect(createRegistry([moderation, one])).toBeDefined()
    expect(() => createRegistry([moderation, one, other])).toThrow(`The ${what} ${name} is registered twice`)
  })
})

test('one feature cannot register a column twice', () => {
  const reference = { table: 'downloads', column: 'file_path' } as const
  const files = { name: 'files', fileReferences: [reference, reference] } as const satisfies Feature
  expect(() => createRegistry([moderation, files])).toThrow('downloads.file_path is registered twice')
})
