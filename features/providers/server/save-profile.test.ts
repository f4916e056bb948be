import { beforeAll, describe, expect, test } from 'vitest'
import { OwnProvider, OwnUserAnswer } from '#platform/rules/own-user.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { doctor, formOf, wholeProfile } from '#test/profile-form.ts'
import { get, type Person, person, put } from '#test/world.ts'

const URL = '/api/v1/user/update'
const ME = '/api/v1/user/me'
const ADDRESS = /^\/images\/[0-9a-f]{32}-\d+x\d+\.webp$/
const publicly = async ({ user }: Person) => (await get(`/api/v1/providers/${user._id}`)).json().provider

let pictures: Uint8Array[]
beforeAll(async () => {
  pictures = await Promise.all([64, 72, 80, 88].map((width) => jpeg({ width, height: 64 })))
})
const picture = (at = 0) => pictures[at] as Uint8Array

describe('saving a profile', () => {
  test('a provider saves the whole profile as a form with files, and visitors see it at once', async () => {
    const elif = await person('doctor')
    const lists = {
      doctors: [doctor()],
      gallery: [
        { file: 'upload:1', name: 'Street' },
        { file: 'upload:0', name: 'Reception' },
      ],
      beforeAndAfter: [{ name: 'One implant' }, {}],
      downloads: [],
    }
    const sent = formOf({ ...wholeProfile, ...lists, name: 'ignored' }, [
      ['avatar', picture()],
      ['logoofclinic', picture(1)],
      ['doctors', picture(2)],
      ['gallery', picture()],
      ['gallery', picture(1)],
      ['beforeAndAfter', picture(2)],
      ['beforeAndAfter', picture(3)],
      ['downloads', pdf(), 'Preise 2026.pdf'],
    ])
    const answer = await put(URL, elif, sent)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Profile Updated!'])
    const { user } = answer.json()
    expect(OwnProvider.parse(user)).toEqual(user)
    expect(user).toMatchObject({
      username: elif.user.username,
      email: elif.user.email,
      phone: '+902125550102',
      name: 'Elif Kaya',
      version: 1,
      gender: 'Female',
      startingPrice: 165.5,
      description: 'A small clinic.\nOn the European shore.',
      yearOfFoundation: 2009,
      numberOfBeds: 12,
      patientsPerYear: null,
      timeZone: 'Europe/Istanbul',
      openingHours: wholeProfile.openingHours,
      premises: wholeProfile.premises,
      languages: ['German', 'English'],
      departmentsOfClinics: ['Radiology', 'ENT'],
      experiences: wholeProfile.experiences,
      educations: wholeProfile.educations,
      awards: [{ awardTitle: 'Best poster', awardYear: 2021 }],
      doctors: [{ ...doctor(), logoofdoctor: expect.stringMatching(/-80x64\.webp$/) }],
      avatar: { url: expect.stringMatching(ADDRESS) },
      logoofclinic: expect.stringMatching(/-72x64\.webp$/),
      gallery: [
        { file: expect.stringMatching(/-72x64\.webp$/), name: 'Street' },
        { file: expect.stringMatching(/-64x64\.webp$/), name: 'Reception' },
      ],
      beforeAndAfter: [
        { file: expect.stringMatching(/-80x64\.webp$/), name: 'One implant' },
        { file: expect.stringMatching(/-88x64\.webp$/), name: 'One implant' },
      ],
      downloads: [{ file: expect.stringMatching(/^\/documents\/[0-9a-f]{32}-preise-2026\.pdf$/), name: 'Preise 2026' }],
    })
    expect((await get(ME, elif)).json().user).toEqual(user)
    const seen = await publicly(elif)
    expect(seen).toMatchObject({ displayname: 'Dr. Elif Kaya', gallery: user.gallery, downloads: user.downloads })
    expect(JSON.stringify(seen)).not.toMatch(/example\.org|902125550102|username|version|openingHours/)
    expect((await get(user.gallery[0].file)).headers['content-type']).toBe('image/webp')
  })

  test('a provider saves the profile as JSON, and fields that are left out stay unchanged', async () => {
    const elif = await person('doctor')
    const first = (await put(URL, elif, { ...wholeProfile, avatar: dataUrl(picture()) })).json().user
    const { user } = (await put(URL, elif, { subHeading: 'Something else' })).json()
    expect(user).toEqual({ ...first, subHeading: 'Something else', version: 2 })
  })

  test('a provider sends back the stored profile unchanged, and entries keep their ids in any order', async () => {
    const elif = await person('doctor')
    const people = ['One', 'Two', 'Three'].map((doctorName) => doctor({ doctorName }))
    const first = (await put(URL, elif, formOf({ ...wholeProfile, doctors: people }, [['doctors', picture()]]))).json()
      .user
    expect((await put(URL, elif, first)).json().user).toEqual({ ...first, version: 2 })
    const [one, two, three] = first.doctors
    const doctors = [{ ...doctor({ doctorName: 'Zero', logoofdoctor: one.logoofdoctor }) }, three, one, { ...one }]
    const turned = (await put(URL, elif, { doctors })).json().user.doctors
    expect(turned.map(({ doctorName }: { doctorName: string }) => doctorName)).toEqual(['Zero', 'Three', 'One', 'One'])
    const ids = turned.map(({ _id }: { _id: string }) => _id)
    expect(ids.slice(1, 3)).toEqual([three._id, one._id])
    expect(new Set([...ids, two._id]).size).toBe(5)
  })

  test('a provider removes the clinic by emptying its name, country and city', async () => {
    const elif = await person('doctor')
    await put(URL, elif, wholeProfile)
    const { user } = (await put(URL, elif, { clinicName: '', countryOfClinic: '', cityOfClinic: '' })).json()
    expect(user).toMatchObject({ clinicName: '', addressOfClinic: '', numberOfBeds: null, departmentsOfClinics: [] })
  })

  test('a save of the profile does not change services and articles', async () => {
    const elif = await person('doctor')
    const service = { title: 'Face', subtitle: 'Rhinoplasty', price: '2000', description: 'One night.' }
    const { offeredServices } = (await put('/api/v1/user/add-service', elif, service)).json().user
    const { user } = (await put(URL, elif, { ...wholeProfile, offeredServices: [], articles: [] })).json()
    expect(user.offeredServices).toEqual(offeredServices)
  })
})

describe('pictures of a profile', () => {
  test('entries without a picture take the unreferenced files, and the remaining ones become entries of the gallery', async () => {
    const elif = await person('doctor')
    const doctors = [doctor({ logoofdoctor: '' }), doctor({ doctorName: 'Second' })]
    const files: [string, Uint8Array][] = [picture(), picture(1)].map((bytes) => ['logoofdoctor', bytes])
    const gallery: [string, Uint8Array][] = [picture(2), picture(3)].map((bytes) => ['gallery', bytes])
    const { user } = (
      await put(URL, elif, formOf({ doctors, gallery: [{ name: 'Hall' }] }, [...files, ...gallery]))
    ).json()
    const widths = (items: { file?: string; logoofdoctor?: string }[]) =>
      items.map(({ file, logoofdoctor }) => /-(\d+)x/.exec(file ?? logoofdoctor ?? '')?.[1])
    expect(widths(user.doctors)).toEqual(['72', '64'])
    expect(widths(user.gallery)).toEqual(['80', '88'])
    expect(user.gallery.map(({ name }: { name: string }) => name)).toEqual(['Hall', ''])
  })

  test('a patient uploads and removes an avatar', async () => {
    const mira = await person('patient')
    const url = (await put(URL, mira, formOf({}, [['avatar', picture()]]))).json().user.avatar.url
    expect((await put(URL, mira, { displayname: 'Mira' })).json().user.avatar).toEqual({ url })
    expect((await put(URL, mira, { avatar: '' })).json().user.avatar).toBeUndefined()
  })

  test.each([
    [
      'of another provider',
      async () => {
        const other = await person('doctor')
        return (await put(URL, other, formOf({}, [['gallery', picture()]]))).json().user.gallery[0].file
      },
    ],
    ['that does not exist', async () => `/images/${'0'.repeat(32)}-64x64.webp`],
    ['from another site', async () => 'https://evil.example/x.png'],
    ['that is a drawing of the site', async () => '/drawings/portraits/hannah-becker.svg'],
  ])('a picture %s is refused, and nothing changes', async (_what, find) => {
    const elif = await person('doctor')
    const answer = await put(URL, elif, { subHeading: 'x', gallery: [{ file: await find(), name: '' }] })
    const message = 'Gallery: A picture of this form is not one of yours. Choose it again.'
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect((await get(ME, elif)).json().user).toMatchObject({ subHeading: '', gallery: [], version: 0 })
  })

  test('a file that is no picture and a reference to a file that was not sent are refused', async () => {
    const elif = await person('doctor')
    const text = Buffer.from('<svg onload="alert(1)">')
    const answers = [
      await put(URL, elif, formOf({ gallery: [{ file: 'upload:0' }] }, [['gallery', text]])),
      await put(URL, elif, { gallery: [{ file: 'upload:0' }] }),
      await put(URL, elif, { avatar: 'data:text/html,<script>' }),
    ]
    expect(answers.map((answer) => answer.json().message)).toEqual([
      'Gallery, gallery.bin: We can’t show this file. Choose a JPEG, PNG, WebP, AVIF or HEIC file.',
      'Gallery: A file is missing in this form. Choose it again.',
      'Personal Details: We can’t show this file. Choose a JPEG, PNG, WebP, AVIF or HEIC file.',
    ])
  })

  test.each([
    ['gallery', 'Gallery', (bytes: Uint8Array) => bytes.subarray(0, 300), 'This picture is damaged or incomplete'],
    ['downloads', 'Awards And Downloads', () => Buffer.from('%PDF-1.7 half'), 'This PDF file is incomplete'],
  ])(
    'a damaged file of the %s is named with its section and its place in the list',
    async (field, section, cut, why) => {
      const elif = await person('doctor')
      const whole = field === 'gallery' ? picture() : pdf()
      const entries = [0, 1].map((at) => ({ file: `upload:${at}`, name: `File ${at}` }))
      const form = formOf({ [field]: entries }, [
        [field, whole],
        [field, cut(whole)],
      ])
      const refused = (await put(URL, elif, form)).json()
      expect(refused).toMatchObject({ success: false, field, at: 1 })
      expect(refused.message).toContain(`${section}, ${field}.bin: ${why}`)
    },
  )
})

test('a patient saves name, phone and picture, and nothing that belongs to a provider', async () => {
  const mira = await person('patient')
  const names = { firstName: 'Mira', lastName: 'Stein', displayname: 'Mira S.', phone: '+49 30 7654321' }
  const { user, message } = (await put(URL, mira, formOf({ ...names, gender: '', doctors: '[]' }))).json()
  expect(message).toBe('Profile Updated!')
  expect(user).toMatchObject({ ...names, phone: '+49307654321', isDoctor: false, version: 1, payoutMethod: 'none' })
  const refused = await put(URL, mira, { ...names, lastName: 'Other', clinicName: 'Mine', gender: 'Female' })
  const sentence = 'Only health providers have this on their profile: gender, clinicName.'
  expect([refused.statusCode, refused.json().message]).toEqual([403, sentence])
  const me = OwnUserAnswer.parse((await get(ME, mira)).json())
  expect(me.user.lastName).toBe('Stein')
})

const dataUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
