import {
  type ContentData,
  type ContentFields,
  entriesOf,
  type LeafField,
  type ListField,
  textOf,
} from './content-fields.ts'

/** A difference between two values of a document. `path` leads to it in the words of the form. */
export type ContentChange = {
  path: readonly string[]
  kind: 'changed' | 'added' | 'removed' | 'moved'
  before: string
  after: string
}

/** The differences between two values, in the order of the form. */
export function compareContent(
  fields: ContentFields,
  before: ContentData,
  after: ContentData,
  path: readonly string[] = [],
): ContentChange[] {
  return Object.entries(fields).flatMap(([name, field]): ContentChange[] => {
    if (field.kind === 'slug' || field.kind === 'code') return []
    if (field.kind === 'list') return compareLists(field, entriesOf(before, name), entriesOf(after, name), path)
    const was = describe(field, textOf(before, name))
    const is = describe(field, textOf(after, name))
    return was === is ? [] : [{ path: [...path, field.label], kind: 'changed', before: was, after: is }]
  })
}

const describe = (field: LeafField, value: string) =>
  field.kind === 'choice' ? (field.options.find((option) => option.value === value)?.text ?? value) : value

/** Entries are the same when they have the same id. */
function compareLists(
  field: ListField,
  before: readonly ContentData[],
  after: readonly ContentData[],
  path: readonly string[],
): ContentChange[] {
  const { label, fields, titleOf } = field
  const pathOf = (entry: ContentData) => [...path, label, textOf(entry, titleOf)]
  const idOf = slugReader(fields)
  const known = new Map(before.map((entry) => [idOf(entry), entry]))
  const present = new Set(after.map(idOf))
  const moved = movedIds(
    before.map(idOf).filter((id) => present.has(id)),
    after.map(idOf).filter((id) => known.has(id)),
  )
  const changes = after.flatMap((entry): ContentChange[] => {
    const id = idOf(entry)
    const earlier = known.get(id)
    if (!earlier) return [{ path: pathOf(entry), kind: 'added', before: '', after: summary(fields, entry) }]
    const inside = compareContent(fields, earlier, entry, pathOf(earlier))
    return moved.has(id) ? [{ path: pathOf(earlier), kind: 'moved', before: '', after: '' }, ...inside] : inside
  })
  const removed = before
    .filter((entry) => !present.has(idOf(entry)))
    .map(
      (entry): ContentChange => ({ path: pathOf(entry), kind: 'removed', before: summary(fields, entry), after: '' }),
    )
  return [...changes, ...removed]
}

/** An entry without an id is told from others by all it holds. */
function slugReader(fields: ContentFields) {
  const name = Object.keys(fields).find((each) => fields[each]?.kind === 'slug')
  return (entry: ContentData) => (name && textOf(entry, name)) || JSON.stringify(entry)
}

/** The fewest ids whose move explains the new order: those outside of a longest common subsequence. */
function movedIds(before: readonly string[], after: readonly string[]) {
  const stays = new Set(commonSubsequence(before, after).map(([, at]) => after[at]))
  return new Set(after.filter((id) => !stays.has(id)))
}

/** All texts of an entry, one per line. */
function summary(fields: ContentFields, entry: ContentData): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      if (field.kind === 'slug' || field.kind === 'code') return []
      if (field.kind === 'list') return entriesOf(entry, name).map((inner) => summary(field.fields, inner))
      return describe(field, textOf(entry, name))
    })
    .filter(Boolean)
    .join('\n')
}

/** A part of a text in a comparison. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Beyond it two texts are compared as a whole: the comparison takes time and memory of the product of their words. */
const CELLS_MAX = 1_000_000

/** The differences of two texts, word by word. */
export function compareTexts(before: string, after: string): TextPart[] {
  const old = wordsOf(before)
  const fresh = wordsOf(after)
  if (!before || !after || old.length * fresh.length > CELLS_MAX)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const parts: TextPart[] = []
  let from = 0
  let to = 0
  const upTo = (end: number, newEnd: number) => {
    parts.push({ kind: 'removed', text: old.slice(from, end).join('') })
    parts.push({ kind: 'added', text: fresh.slice(to, newEnd).join('') })
  }
  for (const [at, newAt] of commonSubsequence(old, fresh)) {
    upTo(at, newAt)
    parts.push({ kind: 'same', text: old[at] ?? '' })
    from = at + 1
    to = newAt + 1
  }
  upTo(old.length, fresh.length)
  return joined(parts)
}

/** Words with the space behind them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

function joined(parts: readonly TextPart[]) {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (!part.text) continue
    if (last?.kind === part.kind) last.text += part.text
    else result.push({ ...part })
  }
  return result
}

/** A longest common subsequence, as pairs of positions. */
function commonSubsequence(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return pairs
}
