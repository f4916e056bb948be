import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../render/sources.ts'
import { type Curve, travel } from './motion.ts'
import { stage } from './stage.ts'
import { captions, frameAt, SECONDS, scenes } from './timeline.ts'

const film = (name: string) => new URL(`public/film/${name}`, root)

test('the film lasts at most half a minute and weighs at most two megabytes', () => {
  expect(SECONDS).toBeLessThanOrEqual(30)
  for (const name of ['sanavia.mp4', 'sanavia.webm']) expect(statSync(film(name)).size, name).toBeLessThan(2_000_000)
  expect(statSync(film('poster.webp')).size).toBeLessThan(60_000)
})

test('the captions beside the film are those of its scenes, one after the other', () => {
  expect(readFileSync(film('sanavia.en.vtt'), 'utf8')).toBe(captions())
  const times = [...captions().matchAll(/00:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual(SECONDS)
})

test('at every moment there is something to see, and everything that moves is on the stage', () => {
  const ids = new Set([...stage(scenes).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (let second = 0; second < SECONDS; second += 0.1) {
    const frame = frameAt(second)
    expect(Object.keys(frame).filter((id) => !ids.has(id))).toEqual([])
    expect(scenes.filter(({ id }) => frame[`${id}-scene`]?.display === 'inline')).not.toEqual([])
    expect(JSON.stringify(frame)).not.toMatch(/NaN|null/)
  }
})

test('a traveller starts where the line starts, ends where it ends, and is half way after half of it', () => {
  const curve: Curve = [
    [0, 0],
    [
      [100, 0],
      [200, 0],
      [300, 0],
    ],
  ]
  const along = travel(curve)
  expect(along(0)).toEqual({ x: 0, y: 0, degrees: 0 })
  expect(along(0.5).x).toBeCloseTo(150)
  expect(along(1)).toMatchObject({ x: 300, y: 0 })
})
