import { beforeEach, expect, test } from 'vitest'
import type { ContentValue } from '#platform/words/documents.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { documentOf, publish } from '#test/people/content.ts'
import { get, type Person, person, put, settings, world } from '#test/world.ts'

settings.config = { rateLimits: false }

type Value = ContentValue<'treatments'>
type Speciality = Value['specialities'][number]
type Treatment = Speciality['treatments'][number]

let nadia: Person
beforeEach(async () => {
  nadia = await person('operator')
})

const published = async (value: Value | null) => publish(nadia, 'treatments', { value })
const store = async (value: Value) => (await published(value)).json().document.value as Value
const messageOf = async (value: Value | null) => {
  const { statusCode, json } = await published(value)
  return [statusCode, json().message]
}

const BRIDGE: Treatment = {
  id: 'dental-bridge',
  code: '',
  name: 'Dental Bridge',
  serviceType: 'Surgery',
  unit: 'per bridge',
  low: '300',
  high: '900',
  aliases: 'Brückchen, pont',
}

/** The catalogue in force, with another dental field. */
async function withDental(change: (dental: Speciality) => Speciality): Promise<Value> {
  const { specialities } = await current()
  return { specialities: specialities.map((each) => (each.name === 'Dental Treatment' ? change(each) : each)) }
}
const current = async (): Promise<Value> => (await documentOf(nadia, 'treatments')).value

/** The same with another treatment, in place of the one of its id. */
const withTreatment = (treatment: Treatment) =>
  withDental((dental) => ({
    ...dental,
    treatments: [...dental.treatments.filter(({ id }) => id !== treatment.id), treatment],
  }))
const namesakes = ({ specialities }: Value, wanted: string) =>
  specialities.flatMap(({ treatments }) => treatments).filter(({ name }) => name === wanted)

const find = async (keyword: string) => (await get(`/api/v1/search?${new URLSearchParams({ keyword })}`)).json()

test('a new treatment gets a number, clinics choose it, and its names find them at once', async () => {
  const id = await provider('Bridges', {
    clinic: clinic('Bridges', 'Graz', 'Austria'),
    services: services({ 'Dental Treatment': { 'Dental Bridge': 500, pont: 400 } }),
  })
  expect((await find('Brückchen')).total).toBe(0)
  const value = await store(await withTreatment(BRIDGE))
  expect(namesakes(value, BRIDGE.name)).toEqual([{ ...BRIDGE, code: '506' }])
  const { specialities } = (await get('/api/v1/specialities')).json()
  const offered = specialities.find(({ name }: Speciality) => name === 'Dental Treatment').treatments
  expect(offered.at(-1)).toEqual({
    name: 'Dental Bridge',
    serviceType: 'Surgery',
    unit: 'per bridge',
    low: 300,
    high: 900,
  })

  const found = await find('Brückchen')
  expect([found.hits.map(({ _id }: { _id: string }) => _id), found.reading.topics]).toEqual([[id], ['Dental Bridge']])
  const suggested = (await get('/api/v1/suggestions?text=brückch')).json()
  expect(suggested.procedures.map(({ text }: { text: string }) => text)).toContain('Dental Bridge')
})

test('the same request again gives the same numbers', async () => {
  const first = await store(await withTreatment(BRIDGE))
  const again = await store(await withTreatment(BRIDGE))
  expect(again).toEqual(first)
})

test('a new speciality can be offered and filtered by', async () => {
  const added: Speciality = { id: 'sleep', code: '', name: 'Sleep Medicine', aliases: 'Schlafmedizin', treatments: [] }
  const value = await store({ specialities: [...(await current()).specialities, added] })
  expect(value.specialities.at(-1)?.code).toBe('22')
  await provider('Sleepers', {
    clinic: clinic('Sleepers', 'Linz', 'Austria'),
    services: services({ 'Sleep Medicine': { 'Sleep Study': 300 } }),
  })
  const { hits, facets } = (await get('/api/v1/search?specialities=Sleep+Medicine&speciality=Sleep+Medicine')).json()
  expect(hits.map(({ displayname }: { displayname: string }) => displayname)).toContain('Sleepers')
  expect(facets.specialities.map(({ name }: { name: string }) => name)).toContain('Sleep Medicine')
  expect((await find('Schlafmedizin')).hits).toHaveLength(1)
  const { specialities } = await current()
  expect(await messageOf({ specialities: specialities.filter(({ id }) => id !== 'sleep') })).toEqual([
    400,
    '1 clinic offers Sleep Medicine: it has to stay in the list under this name. You can add another name to its other names.',
  ])
})

test('what clinics offer and what pages are about stays in the list under its name', async () => {
  await provider('Crowns', {
    clinic: clinic('Crowns', 'Wels', 'Austria'),
    services: services({ 'Dental Treatment': { 'Zirconia Crown': 300 } }),
  })
  const renamed = await withDental((dental) => ({
    ...dental,
    treatments: dental.treatments.map((each) => (each.name === 'Zirconia Crown' ? { ...each, name: 'Cap' } : each)),
  }))
  expect(await messageOf(renamed)).toEqual([400, expect.stringMatching(/^\d+ clinics? offers? Zirconia Crown:/)])
  const without = await withDental((dental) => ({
    ...dental,
    treatments: dental.treatments.filter(({ name }) => name !== 'Dental Implant'),
  }))
  expect(await messageOf(without)).toEqual([
    400,
    'A page of the site is about Dental Implant: it has to stay in the list.',
  ])
})

test('a name belongs to one speciality, however it is spelled', async () => {
  const [status, message] = await messageOf(await withTreatment({ ...BRIDGE, id: 'lipo', name: 'LIPOSUCTION' }))
  expect([status, message]).toEqual([400, 'LIPOSUCTION belongs to another speciality. Give it a name of its own here.'])
})

test('an unused treatment is renamed under its number, and removed', async () => {
  const [added] = namesakes(await store(await withTreatment({ ...BRIDGE, id: 'gums', name: 'Gum Check' })), 'Gum Check')
  const code = added?.code ?? ''
  const renamed = await store(await withTreatment({ ...BRIDGE, id: 'gums', name: 'Gum Review', code }))
  expect(namesakes(renamed, 'Gum Review')).toEqual([expect.objectContaining({ code })])
  const removed = await store(
    await withDental((dental) => ({ ...dental, treatments: dental.treatments.filter(({ id }) => id !== 'gums') })),
  )
  expect(namesakes(removed, 'Gum Review')).toEqual([])
})

test('clinics are asked about prices beyond the published range', async () => {
  const mira = await person('doctor')
  await store(await withTreatment({ ...BRIDGE, low: '300', high: '400' }))
  const form = { title: 'Dental Treatment', subtitle: 'dental bridge', price: '90000', description: 'Fixed.' }
  const { message } = (await put('/api/v1/user/add-service', mira, { ...form, isPriceConfirmed: false })).json()
  expect(message).toContain('400')
})

test('the tables follow the published catalogue', async () => {
  await store(await withTreatment({ ...BRIDGE, aliases: 'span, spans' }))
  const { rows } = await world.ctx.pool.query(
    `select alias.key from treatment_aliases alias join treatments t on t.id = alias.treatment_id
     where t.name = 'Dental Bridge' order by alias.key`,
  )
  expect(rows.map(({ key }) => key)).toEqual(['span', 'spans'])
})

test('of two publications of one version the second leaves nothing behind', async () => {
  const { version } = await documentOf(nadia, 'treatments')
  await store(await withTreatment({ ...BRIDGE, aliases: 'first' }))
  const late = await withTreatment({ ...BRIDGE, aliases: 'second' })
  const extra = { ...BRIDGE, id: 'late', name: 'Late Treatment' }
  const dental = late.specialities.map((each) =>
    each.name === 'Dental Treatment' ? { ...each, treatments: [...each.treatments, extra] } : each,
  )
  const refused = await publish(nadia, 'treatments', { version, value: { specialities: dental } })
  expect(refused.statusCode).toBe(409)
  const { rows } = await world.ctx.pool.query(
    `select key from treatment_aliases where key in ('first', 'second')
     union all select name from treatments where name = 'Late Treatment'`,
  )
  expect(rows).toEqual([{ key: 'first' }])
})

test('a number belongs to one treatment, whichever entry claims it', async () => {
  const [bridge] = namesakes(await store(await withTreatment(BRIDGE)), BRIDGE.name)
  const thief = { ...BRIDGE, id: 'thief', name: 'Another Bridge', code: bridge?.code ?? '' }
  const value = await store(
    await withDental((dental) => ({
      ...dental,
      treatments: [thief, ...dental.treatments.map((each) => (each.id === BRIDGE.id ? { ...each, code: '' } : each))],
    })),
  )
  const codes = value.specialities.flatMap(({ treatments }) => treatments).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(namesakes(value, BRIDGE.name)[0]?.code).toBe(bridge?.code)
})
