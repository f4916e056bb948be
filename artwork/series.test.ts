import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './render/sources.ts'
import { series } from './series.ts'

const SCENES = ['public/drawings/clinics', 'public/drawings/packages', 'web/drawings/treatments']
/** The posters of the destinations all have a sun, so that the scenes have to do without, except for a few. */
const SUNS_MAX = 6

/** A sun is a disc in a ring whose radius is about 1.6 times its own. */
function hasSun(drawing: string) {
  const discs = [...drawing.matchAll(/<circle cx="(\S+)" cy="(\S+)" r="(\S+)"/g)]
  return discs.some(([, x, y, radius], at) => {
    const [, ringX, ringY, ringRadius] = discs[at - 1] ?? []
    const ratio = Number(ringRadius) / Number(radius)
    return x === ringX && y === ringY && Number(radius) > 15 && ratio > 1.5 && ratio < 1.7
  })
}

test.each(Object.entries(series))('what is committed in %s is what the program draws', (name, pictures) => {
  const folder = new URL(`${name}/`, root)
  const drawn = new Map([...pictures].map(([file, drawing]) => [`${file}.svg`, drawing]))
  expect(readdirSync(folder).sort()).toEqual([...drawn.keys()].sort())
  for (const [file, drawing] of drawn) expect(readFileSync(new URL(file, folder), 'utf8'), file).toBe(drawing)
})

test('the sun stands in few of the scenes, and in no room', () => {
  const sunny = SCENES.flatMap((name) => [...(series[name] ?? [])])
    .filter(([, drawing]) => hasSun(drawing))
    .map(([file]) => file)
  expect(sunny.length).toBeLessThanOrEqual(SUNS_MAX)
  expect(sunny.filter((file) => file.endsWith('-room'))).toEqual([])
})
