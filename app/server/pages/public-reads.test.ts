import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { PublicChange } from '#platform/server/db/public-changes.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { get, person, put, world } from '#test/world.ts'
import { createPublicReads } from './public-reads.ts'

const openapi = () => ({}) as never

test('invented patients speak only beside the other inventions of the demo', () => {
  const words = (demoAccounts: [] | null) =>
    createPublicReads({ ...world.ctx, demoAccounts }, { openapi }).content('testimonials').quotes
  expect(words([])).toHaveLength(10)
  expect(words(null)).toEqual([])
})

test('"from" is the lowest offer of a treatment on every page, and follows a change of its price', async () => {
  let announce: (change: PublicChange) => void = () => undefined
  const reads = createPublicReads(world.ctx, {
    openapi,
    onPublicChange: (listener) => {
      const others = announce
      announce = (change) => {
        others(change)
        listener(change)
      }
    },
  })
  await provider('Expensive', {
    clinic: clinic('Sinan Clinic', 'Izmir', 'Turkey'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 900, 'Root Canal Treatment': 75 } }),
  })
  const elif = await person('doctor')
  const offer = (price: string) =>
    put('/api/v1/user/add-service', elif, {
      title: 'Dental Treatment',
      subtitle: 'Dental Implant',
      price,
      description: 'With abutment and crown.',
      isPriceConfirmed: true,
    })
  const shown = async () => {
    const [{ treatmentPrices }, { treatments, destinations }] = await Promise.all([reads.site(), reads.lowestPrices()])
    const { procedures } = (await get('/api/v1/suggestions?text=dental%20implant')).json()
    const { hits } = (await get('/api/v1/search?keyword=dental%20implant&sort=price')).json()
    return {
      menu: treatmentPrices.dental,
      page: treatments.dental?.dollars,
      suggestion: procedures[0].fromPrice,
      card: hits[0].startingPrice,
      poster: destinations.Turkey,
    }
  }
  const poster = { dollars: 900, country: 'Turkey' }
  expect((await offer('640')).statusCode).toBe(200)
  expect(await shown()).toEqual({ menu: 640, page: 640, suggestion: 640, card: 640, poster })
  expect((await offer('480.50')).statusCode).toBe(200)
  announce({ kind: 'lists' })
  expect(await shown()).toEqual({ menu: 480.5, page: 480.5, suggestion: 480.5, card: 480.5, poster })
  expect(await reads.lowestPrices()).not.toHaveProperty('treatments.face')
  expect(await reads.providersByCountry()).toMatchObject({ Turkey: '1', Spain: '0' })
})

test('pages work without prices in the menu while these cannot be read, and show them again afterwards', async () => {
  let isFailing = true
  const failingPrices: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isFailing && node.kind === 'RawNode' && node.sqlFragments.join('').includes('from offers'))
        throw new Error('The prices cannot be read.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ctx = { ...world.ctx, db: world.ctx.db.withPlugin(failingPrices) }
  const reads = createPublicReads(ctx, { openapi, onPublicChange: () => undefined })
  await provider('Nearby', {
    clinic: clinic('Galata Clinic', 'Istanbul', 'Turkey'),
    services: services({ Face: { Rhinoplasty: 2300 } }),
  })
  expect(await reads.site()).toMatchObject({ treatmentPrices: {}, publicUrl: expect.any(String) })
  expect(await reads.site()).not.toHaveProperty('treatmentPrices.face')
  isFailing = false
  expect(await reads.site()).toMatchObject({ treatmentPrices: { face: 2300 } })
})
