import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CarePackage } from '#features/care-packages/rules/care-packages.ts'
import { CarePackageForm } from '#features/care-packages/rules/care-packages.ts'
import { addCarePackage } from '#features/care-packages/server/care-packages.ts'
import { openChat, signedIn } from '#test/people/chat.ts'
import { get, type Person, person, post, put, world } from '#test/world.ts'
import type { PackageRequest, PackageRequests } from '../rules/consultations.ts'

const LIST = '/api/v1/user/package-requests'

let clinic: Person
let other: Person
let offer: CarePackage

beforeAll(async () => {
  clinic = await person('doctor', { displayname: 'Kaya Dental' })
  other = await person('doctor')
  offer = await newOffer('All-on-4 in a week')
})

function newOffer(title: string) {
  const draft = CarePackageForm.parse({
    title,
    country: 'Turkey',
    city: 'Izmir',
    benefit1: 'Four implants',
    benefit2: 'Six nights',
    benefit3: 'Transfers',
    oldPrice: '0',
    newPrice: '$4,300',
  })
  const image = { imagePath: '/drawings/packages/tray.svg' }
  return world.ctx.db.transaction().execute((tx) => addCarePackage(tx, clinic.user._id, draft, image))
}

const filledForm = (change: object = {}) => ({
  fullName: 'Mira Lang',
  email: 'mira@example.org',
  message: 'Is a bone graft included?',
  submission: randomUUID(),
  source: 'contact-us',
  packageId: offer._id,
  ...change,
})
const ask = (form: object, as?: Person) => post('/api/v1/consultations', as, form)
const listed = async (as: Person): Promise<PackageRequest[]> => (await get(LIST, as)).json().entries
const mailsTo = (address: string) =>
  world.ctx.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()

test('a request of a visitor reaches the clinic of the package and the care team, each exactly once', async () => {
  const form = filledForm()
  const answer = await ask(form)
  expect(await ask(form).then((again) => again.json())).toEqual(answer.json())
  const { reference } = answer.json()
  expect(answer.json()).toEqual({ success: true, message: 'We have your request.', reference })
  expect(await listed(clinic)).toEqual([
    {
      _id: expect.any(String),
      reference,
      packageTitle: 'All-on-4 in a week',
      treatment: '',
      isHandedOver: false,
      fullName: 'Mira Lang',
      email: 'mira@example.org',
      phone: '',
      message: 'Is a bone graft included?',
      createdAt: expect.any(String),
      chatId: null,
    },
  ])
  const [toClinic, ...more] = await mailsTo(clinic.user.email)
  expect([toClinic?.subject, more]).toEqual(['New request about your package', []])
  expect(toClinic?.text).toContain('All-on-4 in a week')
  // Health data stays out of mails.
  expect(toClinic?.text).not.toMatch(/Mira|bone graft/)
  const toCareTeam = (await mailsTo(world.ctx.config.careTeamMail)).find(({ subject }) => subject.includes(reference))
  expect(toCareTeam?.text).toContain('All-on-4 in a week')
})

test('a request of a signed-in patient also opens the chat with the clinic, once', async () => {
  const mira = await signedIn('patient')
  const form = filledForm({ message: '' })
  const { chatId, reference } = (await ask(form, mira)).json()
  await ask(form, mira)
  const { chat } = (await get(`/api/v1/chats/${chatId}`, clinic)).json()
  expect(chat.messages.map(({ text, from }: { text: string; from: string }) => [text, from])).toEqual([
    ['I am asking about your package “All-on-4 in a week”.', mira.user._id],
  ])
  const [newest] = await listed(clinic)
  expect([newest?.reference, newest?.chatId]).toEqual([reference, chatId])
})

test('a request of a patient whom the clinic has blocked is stored without a chat message', async () => {
  const mira = await signedIn('patient')
  const chat = await openChat(mira, clinic)
  await put(`/api/v1/chats/${chat._id}/blocked`, clinic, { isBlocked: true })
  const { success, chatId } = (await ask(filledForm(), mira)).json()
  expect([success, chatId]).toEqual([true, undefined])
  expect((await get(`/api/v1/chats/${chat._id}`, clinic)).json().chat.lastNumber).toBe(0)
})

test('two packages of a clinic are two requests, even with the same words', async () => {
  const second = await newOffer('Two implants')
  const first = (await ask(filledForm({ message: 'Same words' }))).json()
  const next = (await ask(filledForm({ message: 'Same words', packageId: second._id }))).json()
  expect(next.reference).not.toBe(first.reference)
  expect((await listed(clinic))[0]?.packageTitle).toBe('Two implants')
})

test('a request about an unknown package is refused and stores nothing', async () => {
  const form = filledForm({ packageId: randomUUID() })
  const refused = await ask(form)
  expect([refused.statusCode, refused.json().message]).toEqual([
    404,
    'This package is no longer offered. Please choose another one.',
  ])
  const stored = await world.ctx.db
    .selectFrom('consultations')
    .select('id')
    .where('submission_id', '=', form.submission)
    .execute()
  expect(stored).toEqual([])
})

test('a clinic sees the requests about its own packages only, page by page, and patients see none', async () => {
  expect(await listed(other)).toEqual([])
  const patient = await signedIn('patient')
  expect((await get(LIST, patient)).statusCode).toBe(403)
  expect((await get(LIST)).statusCode).toBe(401)
  const all = await listed(clinic)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: PackageRequests = (await get(`${LIST}?limit=2${cursor && `&cursor=${cursor}`}`, clinic)).json()
    seen.push(...page.entries.map(({ _id }) => _id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(all.map(({ _id }) => _id))
})

test('a deleted package leaves its requests readable', async () => {
  const doomed = await newOffer('Short-lived')
  await ask(filledForm({ packageId: doomed._id }))
  await world.ctx.db.deleteFrom('care_packages').where('id', '=', doomed._id).execute()
  expect((await listed(clinic))[0]?.packageTitle).toBe('Short-lived')
})
