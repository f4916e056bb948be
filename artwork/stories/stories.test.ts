import { expect, test } from 'vitest'
import { stories } from './stories.ts'

/** The width of a story, and the part of it that the slider covers with the picture before at first. */
const WIDTH = 400
const COVERED = 0.4
const LOCAL = ['implant-1', 'implant-2', 'bridge-1', 'bridge-2', 'gap-1', 'gap-2', 'crown-1', 'crown-2']

/** Where the teeth of a drawing start, and their outline. */
const teeth = (drawing: string) =>
  new Map([...drawing.matchAll(/<path d="(M(\S+) 122Q[^"]+)"/g)].map(([, outline, x]) => [Number(x), outline]))

test.each(LOCAL)('what the treatment of %s changes is visible before the slider is moved', (name) => {
  const [before, after] = (stories[name] ?? []).map(teeth)
  const changed = [...(after ?? [])].filter(([x, outline]) => before?.get(x) !== outline).map(([x]) => x)
  expect(changed.some((x) => x > WIDTH * COVERED)).toBe(true)
})
