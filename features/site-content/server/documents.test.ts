import { expect, test } from 'vitest'
import { accountMails } from '#features/accounts/words/mail-templates/accounts.ts'
import type { ContentData } from '#platform/rules/contents/content-fields.ts'
import { defaultContent } from '#platform/server/contents/contents.ts'
import { queueMail, templated } from '#platform/server/mail/mail.ts'
import type { DocumentKey } from '#platform/words/documents.ts'
import type { MailVariable } from '#platform/words/mail-templates/template.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import {
  BRAND,
  CITIES,
  CONTENTS,
  DESTINATIONS,
  documentOf,
  FAQS,
  POLAND,
  publish,
  QUESTION,
  reads,
  TESTIMONIALS,
  TYPICAL_PRICES,
} from '#test/people/content.ts'
import { get, person, post, settings, world } from '#test/world.ts'
import type { EditableKey } from '../words/editable-documents.ts'

settings.config = { rateLimits: false }

const RESET_MAIL = {
  subject: 'A new password in {{minutes}} minutes',
  text: '{{account}} wants one.\n\nCall {{phone}}.',
}

const documents: [EditableKey, ContentData][] = [
  ['destinations', DESTINATIONS],
  ['brand', BRAND],
  ['faqs', FAQS],
  ['testimonials', TESTIMONIALS],
  ['typical-prices', TYPICAL_PRICES],
  ['cities', CITIES],
  ['mail-reset-link', { subject: 'A new password', text: 'For {{account}}.' }],
]

test.each(documents)('%s are published, shown to visitors, and taken back to the default', async (key, value) => {
  const nadia = await person('operator', { displayname: 'Nadia Rahman' })
  const shown = () => reads().content(key as DocumentKey)
  const first = shown()
  expect(await documentOf(nadia, key)).toMatchObject({
    version: 0,
    isEdited: false,
    newest: null,
    value: defaultContent(world.ctx, key),
  })

  const published = await publish(nadia, key, { value, note: 'Shorter' })
  expect(published.json().document).toMatchObject({
    version: 1,
    isEdited: true,
    value,
    newest: { version: 1, author: 'Nadia Rahman', note: 'Shorter', isDefault: false },
  })
  expect(shown()).toEqual(value)

  expect((await publish(nadia, key, { value: null })).json().document).toMatchObject({ version: 2, isEdited: false })
  expect(shown()).toEqual(first)

  const { value: restored } = (await get(`${CONTENTS}/${key}/revisions/1`, nadia)).json()
  expect((await publish(nadia, key, { value: restored })).json().document.version).toBe(3)
  expect(shown()).toEqual(value)
  const { revisions } = (await get(`${CONTENTS}/${key}/revisions`, nadia)).json()
  expect(revisions.map((each: { version: number; isDefault: boolean }) => [each.version, each.isDefault])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  const { value: base } = (await get(`${CONTENTS}/${key}/revisions/0`, nadia)).json()
  expect(base).toEqual(defaultContent(world.ctx, key))
  expect((await publish(nadia, key, { value: base })).json().document).toMatchObject({ version: 4, value: base })
})

test('facts of the company follow in texts, on every page, in refusals and in mails', async () => {
  const nadia = await person('operator')
  await publish(nadia, 'brand', { value: BRAND })
  const answer = '{{phone}}, {{email}}. {{medical emergency}} {{other}}'
  const groups = [{ id: 'travel', heading: 'Travel', questions: [{ ...QUESTION, answer }] }]
  await publish(nadia, 'faqs', { value: { ...FAQS, groups } })
  const text = '+44 20 7946 0000, hello@example.org. Call 112 first. {{other}}'
  expect(reads().content('faqs').groups[0]?.questions[0]?.answer).toBe(text)
  expect(await reads().site()).toMatchObject({ brand: { phone: BRAND.phone, office: BRAND.office }, brandVersion: 5 })
  const { message } = (await post('/api/v1/user/forgot-password', undefined, { username: 'nobody.here' })).json()
  expect(message).toContain('call us at +44 20 7946 0000.')
  const content = { paragraphs: ['{{phone}} wrote.'], quote: '{{phone}}' }
  const mail = { cause: 'facts', to: 'mira@example.org', subject: 'Hello', content }
  await world.ctx.db.transaction().execute((tx) => queueMail(world.ctx, tx, mail))
  const row = await world.ctx.db
    .selectFrom('mails')
    .select(['text', 'html'])
    .where('cause', '=', 'facts')
    .executeTakeFirstOrThrow()
  expect(row.text).toContain('{{phone}} wrote.\n\n> {{phone}}\n\n--')
  expect(row.text).toContain('+44 20 7946 0000 · hello@example.org\nNo advice.')
  expect(row.html).toContain('hello@example.org')
})

test.each([
  ['phone', 'call me', 'Write Phone like +1 800 555 0142.'],
  ['email', 'care at example', 'Write Email like care@example.org.'],
])('refuses a wrong %s of the company', async (field, text, message) => {
  const nadia = await person('operator')
  expect((await publish(nadia, 'brand', { value: { ...BRAND, [field]: text } })).json().message).toBe(message)
})

test('a new destination has the lowest price and the number of its providers at once', async () => {
  const nadia = await person('operator')
  await provider('Baltic Smile', {
    clinic: clinic('Baltic Smile', 'Gdansk', 'Poland'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 700 } }),
  })
  await publish(nadia, 'destinations', { value: DESTINATIONS })
  expect((await reads().lowestPrices()).destinations).toEqual({ Poland: { dollars: 700, country: 'Poland' } })
  expect(await reads().providersByCountry()).toEqual({ Poland: '1' })
  const twice = { ...DESTINATIONS, destinations: [POLAND, { ...POLAND, id: 'poland-2' }] }
  expect((await publish(nadia, 'destinations', { value: twice })).json().message).toBe(
    'Poland is in the list twice. Please remove one of them.',
  )
  const nowhere = { ...DESTINATIONS, destinations: [{ ...POLAND, country: 'Atlantis' }] }
  expect((await publish(nadia, 'destinations', { value: nowhere })).json().message).toBe(
    'Choose one of the options for Country.',
  )
})

test('an edited mail is written with its values, and follows the facts of the company', async () => {
  const nadia = await person('operator')
  await publish(nadia, 'brand', { value: BRAND })
  await publish(nadia, 'mail-reset-link', { value: RESET_MAIL })
  const row = await resetMail({ account: 'the account “{{phone}} $& <b>”', minutes: '60' })
  expect(row.subject).toBe('A new password in 60 minutes')
  expect(row.text).toContain(`Hello,\n\nThe account “{{phone}} $& <b>” wants one.\n\nCall ${BRAND.phone}.\n\n--`)
  expect(row.html).toContain('&lt;b&gt;')
})

async function resetMail(values: Readonly<Record<MailVariable<(typeof accountMails)['mail-reset-link']>, string>>) {
  const cause = crypto.randomUUID()
  const mail = {
    cause,
    to: 'mira@example.org',
    ...templated(accountMails, 'mail-reset-link', values, { greeting: 'Hello,' }),
  }
  await world.ctx.db.transaction().execute((tx) => queueMail(world.ctx, tx, mail))
  return world.ctx.db.selectFrom('mails').selectAll().where('cause', '=', cause).executeTakeFirstOrThrow()
}

test('a name with braces in the subject of a mail stays as it was typed', async () => {
  const nadia = await person('operator')
  await publish(nadia, 'mail-reset-link', { value: { ...RESET_MAIL, subject: '{{account}}' } })
  expect((await resetMail({ account: '{{phone}} {{minutes}}', minutes: '60' })).subject).toBe('{{phone}} {{minutes}}')
})

test('an edited mail of nothing but an empty variable has the words of the files', async () => {
  const nadia = await person('operator')
  await publish(nadia, 'mail-reset-link', { value: { subject: '{{account}}', text: '{{account}}' } })
  const { subject, text } = await resetMail({ account: '', minutes: '60' })
  expect(subject).toBe(accountMails['mail-reset-link'].subject)
  expect(text).toContain(' 60 minutes')
  expect((await resetMail({ account: 'the account “mira”', minutes: '60' })).text).toMatch(
    /^Hello,\n\nThe account “mira”\n\n--/,
  )
})

test('a variable that a mail does not have is refused', async () => {
  const nadia = await person('operator')
  const value = { ...RESET_MAIL, text: 'Dear {{first name}}' }
  expect((await publish(nadia, 'mail-reset-link', { value })).json().message).toBe(
    'There is no variable {{first name}}. You can use {{account}}, {{minutes}}, {{phone}}, {{email}}.',
  )
})
