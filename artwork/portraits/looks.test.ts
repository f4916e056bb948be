import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testimonials } from '#content/testimonials.ts'
import { looks } from './looks.ts'
import { portrait } from './portrait.ts'

const folder = new URL('../../public/drawings/portraits/', import.meta.url)

test('the portraits that people see are the ones drawn here, and no others', () => {
  const drawn = [...looks()].map(([name, look]) => [`${name}.svg`, portrait(look)] as const)
  expect(readdirSync(folder).sort()).toEqual(drawn.map(([file]) => file).sort())
  for (const [file, drawing] of drawn) expect(readFileSync(new URL(file, folder), 'utf8'), file).toBe(drawing)
})

test('everybody whose words we quote has a portrait, and no two side by side stand before the same ground', () => {
  const grounds = testimonials.map(({ id }) => looks().get(id)?.ground)
  expect(grounds).not.toContain(undefined)
  for (const [at, ground] of grounds.entries()) expect(ground).not.toBe(grounds[at + 1])
})
