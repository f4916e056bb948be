import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { pictureRetention } from '#features/providers/server/moderated-pictures.ts'
import { minutes } from '#platform/rules/durations.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { sizePath } from '#platform/rules/stored-images.ts'
import { storeImage } from '#platform/server/files/images.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { allThatIsPublic } from '#test/account-deletion.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { changeProfile, clinic, services } from '#test/catalogue.ts'
import { jpeg } from '#test/pictures.ts'
import { unzip } from '#test/unzip.ts'
import { agent, get, type Person, person, post, world } from '#test/world.ts'
import type { Decision, HiddenContent, ReportedContent } from '../rules/moderation.ts'

// Encoders have a low priority: beside other work pictures take their time.
vi.setConfig({ testTimeout: minutes(2), hookTimeout: minutes(2) })

let nadia: Person
let mira: Person
let width = 700

beforeAll(async () => {
  nadia = await agent()
  mira = await person('patient', { displayname: 'Mira Lang' })
})

const upload = async () => {
  const bytes = await jpeg({ width: ++width })
  return world.ctx.db.transaction().execute((tx) => storeImage(world.ctx, tx, bytes))
}

/** A verified provider with a gallery of these files. */
async function providerWith(...files: string[]) {
  const elif = await person('doctor')
  const id = elif.user._id
  await world.ctx.db.updateTable('providers').set({ verified_at: new Date() }).where('account_id', '=', id).execute()
  await save(elif, ...files)
  return elif
}

const save = ({ user }: Person, ...files: string[]) =>
  changeProfile(user._id, {
    clinic: clinic('Gallery Clinic', 'Izmir', 'Turkey'),
    services: services({ 'Dental Treatment': { Implant: 99 } }),
    gallery: files.map((file, at) => ({ file, name: `Room ${at + 1}` })),
  })

const galleryOf = async ({ user }: Person): Promise<Provider['gallery']> =>
  (await get(`/api/v1/providers/${user._id}`)).json().provider.gallery
const idIn = async (elif: Person, at = 0) => (await galleryOf(elif))[at]?._id ?? ''
const report = (id: string, as: Person | undefined = mira) =>
  post('/api/v1/reports', as, { kind: 'picture', id, reason: 'privacy', text: 'It shows a patient.' })
const decide = (id: string, decision: 'hide' | 'show' | 'dismiss', reason = '') =>
  post('/api/v1/operator/decisions', nadia, { kind: 'picture', id, decision, reason })
const reported = async (id: string): Promise<ReportedContent | undefined> =>
  (await get('/api/v1/operator/reports', nadia)).json().things.find((thing: ReportedContent) => thing.id === id)
const hiddenOf = async (as: Person): Promise<HiddenContent[]> =>
  (await get('/api/v1/user/hidden-content', as)).json().content
const ownGallery = async (as: Person): Promise<OwnProvider['gallery']> =>
  (await get('/api/v1/user/me', as)).json().user.gallery
const statusOf = async (path: string, as?: Person) => (await get(path, as)).statusCode

/** How many rows the retention of removed pictures ends. */
const endRemoved = async () => (await enforceRetention(world.ctx, [pictureRetention]))['removed pictures'] ?? 0

/** How many public answers mention a file. */
async function mentions({ user }: Person, file: string) {
  const bodies = await allThatIsPublic(user._id, 'Gallery')
  return bodies.filter((body) => body.includes(file)).length
}

test('a reported picture is hidden everywhere with its file, its author objects, and it comes back', async () => {
  const file = await upload()
  const other = await upload()
  const elif = await providerWith(file, other)
  const id = await idIn(elif)
  const before = await mentions(elif, file)
  expect(before).toBeGreaterThan(2)
  expect((await report(id)).statusCode).toBe(200)
  expect(await reported(id)).toMatchObject({
    kind: 'picture',
    text: 'Room 1',
    provider: { _id: elif.user._id },
    reports: [{ by: 'Mira Lang', reason: 'privacy', text: 'It shows a patient.' }],
  })

  const isAnnounced = await listenForAnnouncements()
  expect(await isAnnounced(() => decide(id, 'hide', 'It shows a patient.'))).toBe(true)
  expect(await mentions(elif, file)).toBe(0)
  expect((await galleryOf(elif)).map((picture) => picture.file)).toEqual([other])
  expect([await statusOf(file), await statusOf(sizePath(file, 320)), await statusOf(other)]).toEqual([404, 404, 200])
  expect([await reported(id), (await report(id)).statusCode, (await decide(id, 'hide', 'Twice.')).statusCode]).toEqual([
    undefined,
    404,
    409,
  ])

  const [hidden] = await hiddenOf(elif)
  expect(hidden).toMatchObject({ kind: 'picture', id, title: 'Room 1', reason: 'It shows a patient.' })
  expect((await ownGallery(elif)).map((picture) => picture.file)).toEqual([file, other])
  const decisionId = hidden?.decisionId ?? ''
  await post('/api/v1/objections', elif, { decisionId, text: 'The patient has agreed to it.' })
  const [objection] = (await get('/api/v1/operator/objections', nadia)).json().objections
  expect(objection).toMatchObject({ kind: 'picture', subjectId: id, content: 'Room 1' })
  const form = { outcome: 'restored', reason: 'We have the consent.' }
  const answer = await post(`/api/v1/operator/objections/${decisionId}`, await agent(), form)
  expect(answer.statusCode).toBe(200)
  expect([await mentions(elif, file), await statusOf(file), await hiddenOf(elif)]).toEqual([before, 200, []])
})

test('the file of a hidden picture is for its author and operators', async () => {
  const file = await upload()
  const elif = await providerWith(file)
  const id = await idIn(elif)
  await decide(id, 'hide', 'Spam.')
  const seen = await get(`/api/v1/user/hidden-pictures/${id}`, elif)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await statusOf(`/api/v1/operator/pictures/${id}`, nadia)).toBe(200)
  const others = await person('doctor')
  expect(await statusOf(`/api/v1/user/hidden-pictures/${id}`, others)).toBe(404)
  expect(await statusOf(`/api/v1/user/hidden-pictures/${id}`, mira)).toBe(403)
  expect(await statusOf(`/api/v1/operator/pictures/${id}`, elif)).toBe(403)
  expect(await statusOf(`/api/v1/operator/pictures/${crypto.randomUUID()}`, nadia)).toBe(404)
})

test('a hidden picture stays hidden when the gallery is saved, and when it is removed and added again', async () => {
  const file = await upload()
  const other = await upload()
  const elif = await providerWith(file, other)
  const id = await idIn(elif)
  await decide(id, 'hide', 'Spam.')
  await save(elif, other)
  await save(elif, other, file, file)
  expect((await galleryOf(elif)).map((picture) => picture.file)).toEqual([other])
  expect((await decide(id, 'show')).statusCode).toBe(200)
  expect((await galleryOf(elif)).map((picture) => picture.file)).toEqual([other, file, file])
})

test('the same file of another provider is a picture of its own', async () => {
  const file = await upload()
  const elif = await providerWith(file)
  const jonas = await providerWith(file)
  await decide(await idIn(elif), 'hide', 'Taken from another clinic.')
  expect([await galleryOf(elif), (await galleryOf(jonas)).length, await statusOf(file)]).toEqual([[], 1, 200])
  await decide(await idIn(jonas), 'hide', 'Spam.')
  expect(await statusOf(file)).toBe(404)
})

/** Where else a file can be in use, with the statement that uses it there. */
const USES: Record<string, (id: string, file: string) => ReturnType<typeof sql>> = {
  'accounts.avatar_path': (id, file) => sql`update accounts set avatar_path = ${file} where id = ${id}`,
  'clinics.logo_path': (id, file) => sql`update clinics set logo_path = ${file} where provider_id = ${id}`,
  'doctors.photo_path': (id, file) => sql`
    insert into doctors (provider_id, position, name, photo_path, degree, practicing_since)
    values (${id}, 0, 'Dr. Jonas Weber', ${file}, 'DDS', 2001)`,
  'success_stories.before_path': (id, file) => insertStory(id, file, DRAWING),
  'success_stories.after_path': (id, file) => insertStory(id, DRAWING, file),
  'articles.image_path': (id, file) => insertArticle(id, file, '<p>Implants</p>'),
  'articles.content': (id, file) => insertArticle(id, DRAWING, `<p>Room</p><img src="${sizePath(file, 240)}" alt="">`),
  'care_packages.image_path': (id, file) => sql`
    insert into care_packages
      (provider_id, title, country, city, benefit1, benefit2, benefit3, image_path, new_price_cents)
    values (${id}, 'Implant', 'Turkey', 'Izmir', 'Flight', 'Hotel', 'Transfer', ${file}, 90000)`,
}
const DRAWING = '/drawings/places/waiting-room.svg'
const insertStory = (id: string, before: string, after: string) => sql`
  insert into success_stories (provider_id, position, before_path, after_path) values (${id}, 0, ${before}, ${after})`
const insertArticle = (id: string, image: string, content: string) => sql`
  insert into articles (provider_id, position, title, category, image_path, content)
  values (${id}, 0, 'Implants', 'Dental', ${image}, ${content})`

test.each(Object.entries(USES))(
  'the file of a hidden picture that is used as %s elsewhere is served',
  async (_, use) => {
    const file = await upload()
    const elif = await providerWith(file)
    const jonas = await providerWith()
    await decide(await idIn(elif), 'hide', 'Taken from another clinic.')
    expect(await statusOf(file)).toBe(404)
    await use(jonas.user._id, file).execute(world.ctx.db)
    expect([await statusOf(file), await statusOf(sizePath(file, 240)), await galleryOf(elif)]).toEqual([200, 200, []])
  },
)

test.each(['articles', 'care_packages'] as const)('its file is not served for hidden rows of %s', async (table) => {
  const file = await upload()
  const elif = await providerWith(file)
  await decide(await idIn(elif), 'hide', 'Spam.')
  await USES[`${table}.image_path`]?.(elif.user._id, file).execute(world.ctx.db)
  const hidden = { hidden_at: new Date(), hidden_reason: 'Spam.' }
  await world.ctx.db.updateTable(table).set(hidden).where('provider_id', '=', elif.user._id).execute()
  expect(await statusOf(file)).toBe(404)
})

test('the view of hidden files knows every column with the address of a public image', () => {
  const others = ['downloads.file_path', 'gallery_pictures.image_path', 'moderated_pictures.image_path']
  const privateFiles = ['chat_messages.attachment_path', 'evidence.file_path', 'health_records.file_path']
  const columns = world.ctx.registry.fileReferences.map(({ table, column }) => `${table}.${column}`)
  expect([...Object.keys(USES), ...others, ...privateFiles].sort()).toEqual(columns.sort())
})

test('a reported picture that its provider removes can still be dismissed, and not be reported again', async () => {
  const elif = await providerWith(await upload())
  const id = await idIn(elif)
  await report(id)
  await save(elif)
  expect(await endRemoved()).toBe(0)
  expect(await reported(id)).toMatchObject({ text: 'Picture that is no longer in the gallery' })
  expect((await report(id, await person('patient'))).statusCode).toBe(404)
  expect(await statusOf(`/api/v1/operator/pictures/${id}`, nadia)).toBe(200)
  expect((await decide(id, 'dismiss')).statusCode).toBe(200)
  expect([await reported(id), await endRemoved()]).toEqual([undefined, 1])
  expect(await statusOf(`/api/v1/operator/pictures/${id}`, nadia)).toBe(404)
})

test('a drawing of the site is hidden from the gallery alone', async () => {
  const file = '/drawings/places/waiting-room.svg'
  const elif = await providerWith(file)
  const id = await idIn(elif)
  await decide(id, 'hide', 'Not their clinic.')
  expect(await galleryOf(elif)).toEqual([])
  const { statusCode, headers } = await get(`/api/v1/operator/pictures/${id}`, nadia)
  expect([statusCode, headers.location]).toEqual([302, file])
})

test('hidden pictures are in the data export of their author, and reports in the log', async () => {
  const file = await upload()
  const elif = await providerWith(file)
  const id = await idIn(elif)
  await decide(id, 'hide', 'Not allowed here.')
  const files = unzip((await get('/api/v1/user/my-data', elif)).rawPayload)
  const read = (name: string) => JSON.parse(String(files.find((entry) => entry.name === name)?.content))
  expect(read('profile.json').hiddenPictures).toMatchObject([{ file, reason: 'Not allowed here.' }])
  expect(read('reports.json').decisionsAboutContent).toMatchObject([{ kind: 'picture', decision: 'hide' }])
  const log: Decision[] = (await get('/api/v1/operator/decisions', nadia)).json().decisions
  expect(log.find(({ subjectId }) => subjectId === id)).toMatchObject({ kind: 'picture', canBeShown: true })
})
