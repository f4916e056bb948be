import { expect, test } from 'vitest'
import { compareContent, compareTexts } from './content-comparison.ts'
import { type ContentFields, contentSchema, withSlugs } from './content-fields.ts'

const fields = {
  title: { kind: 'line', label: 'Title', max: 20 },
  look: {
    kind: 'choice',
    label: 'Look',
    options: [
      { value: '', text: 'Plain' },
      { value: 'bold', text: 'Bold' },
    ],
  },
  steps: {
    kind: 'list',
    label: 'Steps',
    entry: 'step',
    titleOf: 'name',
    max: 5,
    fields: {
      id: { kind: 'slug', from: 'name' },
      name: { kind: 'line', label: 'Name', max: 20 },
      text: { kind: 'text', label: 'Text', max: 100, isOptional: true },
    },
  },
} as const satisfies ContentFields

const step = (id: string, text = '') => ({ id, name: id.toUpperCase(), text })
const value = (ids: readonly string[]) => ({ title: 'One', look: '', steps: ids.map((id) => step(id)) })

test('equal values have no differences', () => {
  expect(compareContent(fields, value(['a', 'b']), value(['a', 'b']))).toEqual([])
})

test('a changed text and a changed choice are named in the words of the form', () => {
  const after = { ...value(['a']), title: 'Two', look: 'bold', steps: [step('a', 'More')] }
  expect(compareContent(fields, value(['a']), after)).toEqual([
    { path: ['Title'], kind: 'changed', before: 'One', after: 'Two' },
    { path: ['Look'], kind: 'changed', before: 'Plain', after: 'Bold' },
    { path: ['Steps', 'A', 'Text'], kind: 'changed', before: '', after: 'More' },
  ])
})

test('entries are added, removed and moved, and as few as possible moved', () => {
  const changes = compareContent(fields, value(['a', 'b', 'c', 'd']), value(['d', 'a', 'b', 'e']))
  expect(changes.map(({ kind, path }) => `${kind} ${path.at(-1)}`)).toEqual(['moved D', 'added E', 'removed C'])
})

test('texts are compared word by word', () => {
  expect(compareTexts('Call us at any time.', 'Call the team at any hour.')).toEqual([
    { kind: 'same', text: 'Call ' },
    { kind: 'removed', text: 'us ' },
    { kind: 'added', text: 'the team ' },
    { kind: 'same', text: 'at any ' },
    { kind: 'removed', text: 'time.' },
    { kind: 'added', text: 'hour.' },
  ])
  expect(compareTexts('', 'New')).toEqual([{ kind: 'added', text: 'New' }])
  expect(compareTexts('word '.repeat(2000), 'other '.repeat(2000))).toHaveLength(2)
})

test('new entries get an id of their text that no other entry has', () => {
  const steps = [step('visa'), { id: '', name: 'Visa?', text: '' }, { id: '', name: '¿?', text: '' }]
  const completed = withSlugs(fields, { title: 'One', look: '', steps })
  expect(completed.steps).toMatchObject([{ id: 'visa' }, { id: 'visa-2' }, { id: 'entry-1' }])
  expect(contentSchema(fields).safeParse(completed).success).toBe(true)
})
