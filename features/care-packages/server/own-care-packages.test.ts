import { beforeAll, describe, expect, test } from 'vitest'
import { jpeg } from '#test/pictures.ts'
import { formOf } from '#test/profile-form.ts'
import { del, get, type Person, person, post, put, world } from '#test/world.ts'
import { OwnCarePackage } from '../rules/care-packages.ts'

const ADD = '/api/v1/user/add-package'
const typed = {
  title: 'All-on-4 implants',
  country: 'Turkey',
  city: 'Izmir',
  benefit1: 'Hotel',
  benefit2: 'Transfer',
  benefit3: 'X-ray',
  oldPrice: '0',
  newPrice: '$3,900',
}
let picture: Uint8Array
let elif: Person
beforeAll(async () => {
  picture = await jpeg({ width: 64, height: 64 })
  elif = await person('doctor')
})
const add = (change: Record<string, unknown> = {}, as = elif) =>
  post(ADD, as, formOf({ ...typed, ...change }, [['image', picture]]))
const added = async (change: Record<string, unknown> = {}, as = elif): Promise<OwnCarePackage> =>
  (await add(change, as)).json().package
const mine = async (as = elif): Promise<OwnCarePackage[]> => (await get('/api/v1/user/packages', as)).json().packages
const onSale = async (): Promise<string[]> =>
  (await get('/packages')).json().packages.map(({ title }: { title: string }) => title)

test('a provider adds a package, and visitors see it', async () => {
  const answer = await add({ title: 'Seen by all', serviceType: 'Surgery', speciality: 'Dental Treatment' })
  expect([answer.statusCode, answer.json().message, answer.json().success]).toEqual([200, 'Package created!', true])
  const { package: offer } = answer.json()
  expect(OwnCarePackage.parse(offer)).toEqual(offer)
  expect(offer).toMatchObject({
    title: 'Seen by all',
    oldPrice: 0,
    newPrice: 3900,
    isPaused: false,
    speciality: 'Dental Treatment',
    serviceType: 'Surgery',
    displayImage: expect.stringMatching(/^\/images\/[0-9a-f]{32}-64x64\.webp$/),
  })
  expect(await onSale()).toContain('Seen by all')
  expect((await mine())[0]).toEqual(offer)
})

test('a provider changes a package, and fields that are left out stay unchanged, the picture included', async () => {
  const before = await added({ title: 'Before', oldPrice: '$4,500', newPrice: '650.00' })
  const answer = await put(`/api/v1/packages/${before._id}`, elif, { title: 'After' })
  expect(answer.json()).toEqual({ success: true, message: 'Package updated!', package: { ...before, title: 'After' } })
  const wide = await jpeg({ width: 96, height: 64 })
  const form = formOf({ newPrice: '0,00' }, [['image', wide]])
  expect((await put(`/api/v1/packages/${before._id}`, elif, form)).json().message).toBe(
    'Enter a price in US dollars, such as $3,900.',
  )
  const replaced = await put(`/api/v1/packages/${before._id}`, elif, formOf({ oldPrice: '0' }, [['image', wide]]))
  expect(replaced.json().package).toMatchObject({ title: 'After', oldPrice: 0, newPrice: 650 })
  expect(replaced.json().package.displayImage).toMatch(/-96x64\.webp$/)
})

test('a paused package is hidden from visitors and listed for its provider, until it is on sale again', async () => {
  const { _id } = await added({ title: 'Only in winter' })
  const paused = await put(`/api/v1/packages/${_id}/paused`, elif, { isPaused: true })
  expect(paused.json()).toMatchObject({ success: true, message: 'Package paused!', package: { isPaused: true } })
  expect(await onSale()).not.toContain('Only in winter')
  expect((await mine()).find((each) => each._id === _id)?.isPaused).toBe(true)
  expect((await put(`/api/v1/packages/${_id}/paused`, elif, { isPaused: false })).json().message).toBe(
    'Package is on sale again!',
  )
  expect(await onSale()).toContain('Only in winter')
})

test('a deleted package is listed nowhere', async () => {
  const { _id } = await added({ title: 'Gone tomorrow' })
  expect((await del(`/api/v1/packages/${_id}`, elif)).json()).toEqual({ success: true, message: 'Package deleted!' })
  expect(await onSale()).not.toContain('Gone tomorrow')
  expect((await del(`/api/v1/packages/${_id}`, elif)).statusCode).toBe(404)
})

describe('refusals', () => {
  test.each([
    ['a long benefit', { benefit2: 'x'.repeat(101) }, 'Each benefit should not exceed 100 characters.'],
    ['an empty field', { city: ' ' }, 'enter all fields'],
    ['a price of 3 characters', { newPrice: '999' }, 'Price should not be less than 4 characters.'],
    ['a price of 11 characters', { newPrice: '$12,345,678' }, 'Price should not exceed 10 characters.'],
    ['an old price of 1 character that is not 0', { oldPrice: '5' }, 'Price should not be less than 4 characters.'],
    ['an unknown speciality', { speciality: 'Witchcraft' }, 'Choose a speciality from the list.'],
    ['an unknown service', { serviceType: 'Sleep' }, 'Choose a service from the list.'],
  ])('a package with %s is refused', async (_what, change, message) => {
    const before = await mine()
    const answer = await add(change)
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await mine()).toEqual(before)
  })

  test('a package without a picture, with a file that is no picture, or with the picture of a stranger is refused', async () => {
    const answers = [
      await post(ADD, elif, formOf(typed)),
      await post(ADD, elif, formOf(typed, [['image', Buffer.from('<svg>')]])),
      await post(ADD, elif, formOf({ ...typed, image: '/drawings/packages/tray.svg' })),
    ]
    expect(answers.map((answer) => answer.json().message)).toEqual([
      'upload image for package',
      'image.bin: We can’t show this file. Choose a JPEG, PNG, WebP, AVIF or HEIC file.',
      'A picture of this form is not one of yours. Choose it again.',
    ])
  })

  test('a provider who changes the package of another provider gets 404, and it stays unchanged', async () => {
    const offer = await added({ title: 'Mine alone' })
    const other = await person('doctor')
    for (const answer of [
      await put(`/api/v1/packages/${offer._id}`, other, { title: 'Theirs' }),
      await put(`/api/v1/packages/${offer._id}/paused`, other, { isPaused: true }),
      await del(`/api/v1/packages/${offer._id}`, other),
      await put('/api/v1/packages/none', elif, { title: 'x' }),
      await del('/api/v1/packages/%00', elif),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'You have no such package.'])
    expect((await mine()).find(({ _id }) => _id === offer._id)).toEqual(offer)
    expect(await mine(other)).toEqual([])
  })

  test('patients have no packages', async () => {
    const mira = await person('patient')
    expect((await add({}, mira)).statusCode).toBe(403)
    expect((await get('/api/v1/user/packages', mira)).statusCode).toBe(403)
  })

  test('the 301st package of a provider is refused', async () => {
    const many = await person('doctor')
    await added({}, many)
    await world.ctx.pool.query(
      `insert into care_packages (provider_id, title, country, city, benefit1, benefit2, benefit3, image_path, new_price_cents)
      select provider_id, title, country, city, 'a', 'b', 'c', image_path, 100000 from care_packages, generate_series(1, 299)
      where provider_id = $1`,
      [many.user._id],
    )
    expect((await add({}, many)).json().message).toBe('You can have at most 300 packages. Delete one first.')
    expect((await mine(many)).length).toBe(300)
  })
})
