import { expect, test } from 'vitest'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { draftOf } from './draft-of-user.ts'
import type { DoctorDraft } from './profile-draft.ts'
import { changesOf } from './profile-draft.ts'
import { findProblem, formOf, wireOf } from './send-profile.lazy.ts'

const elif: OwnProvider = {
  ...fullOwnProvider,
  openingHours: [{ weekday: 1, opens: '09:00', closes: '24:00' }],
  gallery: [{ file: '/images/a.webp', name: 'Reception' }],
  downloads: [{ file: '/documents/b.pdf', name: 'Prices' }],
}
const draft = draftOf(elif)
const [deniz] = draft.doctors as [DoctorDraft]
const file = (name: string) => new File([name], name)

test('an unchanged draft is sent back as it was loaded', () => {
  const { fields, files } = wireOf(draft, true)
  expect(files).toEqual([])
  expect(fields).toMatchObject({
    avatar: '/elif.svg',
    logoofclinic: '',
    gender: '',
    phone: '+902125550142',
    startingPrice: '165',
    yearOfFoundation: '2009',
    numberOfBeds: '12',
    languages: elif.languages,
    premises: elif.premises,
    openingHours: elif.openingHours,
    experiences: elif.experiences,
    educations: elif.educations,
    gallery: elif.gallery,
    downloads: elif.downloads,
    beforeAndAfter: elif.beforeAndAfter,
    awards: [{ ...elif.awards[0], awardYear: '2021' }],
    doctors: [{ ...elif.doctors[0], yearOfStartingPracticing: '2015' }],
  })
  expect(fields).not.toHaveProperty('results')
  expect(JSON.stringify(fields)).not.toContain('"key"')
  expect(findProblem(draft, true)).toBeUndefined()
})

test('files are sent under the name of their list, and each entry refers to its own', async () => {
  const pictures = {
    avatar: file('me.png'),
    doctors: [{ ...deniz, key: 'new', logoofdoctor: file('first.png') }, deniz],
    gallery: [...draft.gallery, { key: 'g', file: file('room.png'), name: 'Room' }],
    results: [{ key: 'r', before: file('before.png'), after: file('after.png'), name: 'Crown' }, ...draft.results],
    downloads: [{ key: 'd', file: file('prices.pdf'), name: 'New prices' }],
  }
  const form = formOf(wireOf({ ...draft, ...pictures }, true), 3)
  const list = (name: string) => form.getAll(name).map((part) => (part instanceof File ? part.name : JSON.parse(part)))
  expect(form.getAll('avatar').map((part) => (part as File).name)).toEqual(['me.png'])
  expect(list('doctors')).toEqual([
    [expect.objectContaining({ logoofdoctor: 'upload:0' }), expect.objectContaining({ logoofdoctor: '/deniz.svg' })],
    'first.png',
  ])
  expect(list('gallery')).toEqual([[elif.gallery[0], { file: 'upload:0', name: 'Room' }], 'room.png'])
  expect(list('beforeAndAfter')).toEqual([
    [{ file: 'upload:0', name: 'Crown' }, { file: 'upload:1', name: 'Crown' }, ...elif.beforeAndAfter],
    'before.png',
    'after.png',
  ])
  expect(list('downloads')).toEqual([[{ file: 'upload:0', name: 'New prices' }], 'prices.pdf'])
  expect([form.get('version'), form.get('firstName'), form.get('languages')]).toEqual([
    '3',
    'Elif',
    '["English","German"]',
  ])
})

test('a patient sends only name, phone and picture', () => {
  const { fields } = wireOf({ ...draft, avatar: undefined }, false)
  expect(Object.keys(fields).sort()).toEqual(['avatar', 'displayname', 'firstName', 'lastName', 'phone'])
  expect(fields.avatar).toBe('')
})

test('only fields with another value count as changed', () => {
  const [reception] = draft.gallery
  const same = { ...draft, phone: '+90 212 555 01 42', gallery: [{ ...reception, key: 'other' }] } as typeof draft
  expect(changesOf(draft, same)).toEqual({})
  const avatar = file('me.png')
  expect(changesOf(draft, { ...draft, phone: '+90 1', avatar, doctors: [] })).toEqual({
    phone: '+90 1',
    avatar,
    doctors: [],
  })
})

test('a problem of a list has the index of its entry', () => {
  const nameless = { ...deniz, key: 'new', doctorName: '' }
  expect(findProblem({ ...draft, doctors: [deniz, nameless] }, true)).toEqual({
    field: 'doctors',
    at: 1,
    message: 'Please fill all required fields for each doctor.',
  })
})
