import { beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { appointment, invoiceForm, providerAndPatient } from '#test/people/invoice.ts'
import {
  del,
  get,
  PASSWORD,
  type Person,
  person,
  post,
  put,
  setEmailConfirmed,
  setSecondFactorAt,
  settings,
  world,
} from '#test/world.ts'
import { readPayout } from './payouts.ts'

const URL = '/api/v1/user/update'
const UNDO = '/api/v1/user/undo-payout'
const DEAD = 'This change has been undone, replaced or applied already. Log in and check your payout settings.'
const bank = {
  accountName: 'Elif Kaya',
  accountNumber: '0532013000',
  bankName: 'Commerzbank',
  routingNumber: '021000021',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
}
const START = new Date('2026-11-17T09:00:00.000Z')
const after = (ms: number) => {
  settings.now = () => new Date(START.getTime() + ms)
}
beforeEach(() => after(0))

const paypal = (name: string, currentPassword?: string) => ({
  paypalEmail: `${name}@example.org`,
  ...(currentPassword !== undefined && { currentPassword }),
})
const me = async (as: Person) => (await get('/api/v1/user/me', as)).json().user
const addressOf = async (as: Person) => (await readPayout(world.ctx, as.user._id))?.paypal?.paypalEmail
const mailsTo = ({ user }: Person) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', user.email)
    .where('cause', 'like', `account ${user._id} %`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const subjectsTo = async (as: Person) => (await mailsTo(as)).map(({ subject }) => subject)
const eventsOf = async (as: Person): Promise<string[]> =>
  (await get('/api/v1/user/security-events', as))
    .json()
    .events.map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('payout'))
const tokenTo = async (as: Person) =>
  (await mailsTo(as)).findLast(({ text }) => text.includes('/undo-payout#'))?.text.match(/#([\w-]{43})/)?.[1] ?? ''
const changesOf = (as: Person) =>
  world.ctx.db.selectFrom('payout_changes').selectAll().where('account_id', '=', as.user._id).executeTakeFirst()
const applyDue = () => enforceRetention(world.ctx, world.ctx.registry.retention)

/** A provider with a PayPal address. */
async function paidProvider() {
  const elif = await person('doctor')
  await put(URL, elif, paypal('first'))
  return elif
}

test('the first details apply at once, and the owner is notified', async () => {
  const elif = await paidProvider()
  expect(await addressOf(elif)).toBe('first@example.org')
  expect(await eventsOf(elif)).toEqual(['payout_changed'])
  expect(await subjectsTo(elif)).toEqual(['Your payout details were added'])
})

test.each([
  ['the current password', (as: Person) => put(URL, as, paypal('second', PASSWORD))],
  [
    'a second factor of the last 15 minutes',
    async (as: Person) => {
      await setSecondFactorAt(as.user._id, new Date(START.getTime() - minutes(14)))
      return put(URL, as, paypal('second'))
    },
  ],
])('a change with %s applies at once, and the owner is notified', async (_what, change) => {
  const elif = await paidProvider()
  const answer = (await change(elif)).json()
  expect(answer).toMatchObject({ message: 'Paypal Email Added!', user: { paypalEmail: 's•••@example.org' } })
  expect([answer.notice, answer.user.payoutChange]).toEqual([undefined, undefined])
  expect(await addressOf(elif)).toBe('second@example.org')
  expect(await eventsOf(elif)).toEqual(['payout_changed', 'payout_changed'])
  expect((await mailsTo(elif)).at(-1)).toMatchObject({
    subject: 'Your payout details were changed',
    text: expect.stringContaining('the PayPal account s•••@example.org'),
  })
})

test.each([
  ['a new address', (as: Person) => put(URL, as, paypal('thief', 'a guess'))],
  ['bank details', (as: Person) => put(URL, as, { ...bank, currentPassword: 'a guess' })],
  ['a removal', (as: Person) => post('/api/v1/user/payout/remove', as, { currentPassword: 'a guess' })],
])('%s with a wrong password is refused, and nothing changes', async (_what, change) => {
  const elif = await paidProvider()
  const answer = await change(elif)
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'This is not your password.'])
  expect(await addressOf(elif)).toBe('first@example.org')
  expect(await changesOf(elif)).toBeUndefined()
})

test('a change with the token of the session alone is pending for 24 hours, and an old second factor is no help', async () => {
  const elif = await paidProvider()
  await setSecondFactorAt(elif.user._id, new Date(START.getTime() - minutes(16)))
  const answer = (await put(URL, elif, bank)).json()
  const pending = { payoutMethod: 'bank', iban: 'DE•• •••• 3000', effectiveAt: '2026-11-18T09:00:00.000Z' }
  expect(answer).toMatchObject({
    message: 'Bank Details Added!',
    notice: expect.stringMatching(/^Your new details apply from Wednesday.* 18 November 2026.* 09:00 \(UTC\)\./),
    user: { payoutMethod: 'paypal', paypalEmail: 'f•••@example.org', iban: '', payoutChange: pending },
  })
  expect(await me(elif)).toMatchObject({ payoutMethod: 'paypal', payoutChange: pending })
  const row = await changesOf(elif)
  expect(row).toMatchObject({ method: 'bank', key_id: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(row?.sealed?.toString('latin1')).not.toMatch(/Commerzbank|DE89|0532013000/)
  const mail = (await mailsTo(elif)).at(-1)
  expect(mail?.subject).toBe('Your payout details will change in 24 hours')
  expect(mail?.text).toContain('the account DE•• •••• 3000 at Commerzbank')
  expect(mail?.text).not.toContain('0532013000')
  expect(await eventsOf(elif)).toEqual(['payout_change_requested', 'payout_changed'])
})

test('a pending change applies after 24 hours to the second, with or without the job, which runs as often as it likes', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('second'))
  after(hours(24) - seconds(1))
  await applyDue()
  expect(await addressOf(elif)).toBe('first@example.org')
  after(hours(24))
  expect(await addressOf(elif)).toBe('second@example.org')
  expect(await me(elif)).toMatchObject({ payoutMethod: 'paypal', paypalEmail: 's•••@example.org' })
  expect((await me(elif)).payoutChange).toBeUndefined()
  await Promise.all([applyDue(), applyDue()])
  await applyDue()
  expect(await addressOf(elif)).toBe('second@example.org')
  expect(await changesOf(elif)).toBeUndefined()
})

test('a removal is pending, and then leaves nothing behind', async () => {
  const elif = await paidProvider()
  const answer = (await del('/api/v1/user/payout', elif)).json()
  expect(answer).toMatchObject({
    message: 'Your payout details will be removed in 24 hours.',
    user: { payoutMethod: 'paypal', payoutChange: { payoutMethod: 'none', effectiveAt: '2026-11-18T09:00:00.000Z' } },
  })
  after(hours(24))
  expect(await me(elif)).toMatchObject({ payoutMethod: 'none', paypalEmail: '' })
  await applyDue()
  expect(await world.ctx.db.selectFrom('payouts').where('account_id', '=', elif.user._id).execute()).toEqual([])
  await put(URL, elif, paypal('again'))
  expect(await addressOf(elif)).toBe('again@example.org')
})

test('new details after a removal that is due are the first ones', async () => {
  const elif = await paidProvider()
  await del('/api/v1/user/payout', elif)
  after(hours(25))
  expect((await put(URL, elif, paypal('new'))).json().notice).toBeUndefined()
  expect(await addressOf(elif)).toBe('new@example.org')
})

test('a pending change is undone once, by its link and signed out', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('thief'))
  const token = await tokenTo(elif)
  expect((await post(UNDO, undefined, { token: 'x'.repeat(43) })).json().message).toBe(DEAD)
  expect((await post(UNDO, undefined, { token })).json()).toMatchObject({
    success: true,
    message: 'The change is undone. Your payout details stay as they were.',
  })
  const again = await post(UNDO, undefined, { token })
  expect([again.statusCode, again.json().message]).toEqual([400, DEAD])
  after(hours(48))
  expect(await addressOf(elif)).toBe('first@example.org')
  expect(await eventsOf(elif)).toEqual(['payout_change_undone', 'payout_change_requested', 'payout_changed'])
})

test('a change that applies already is not undone by its link', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('second'))
  after(hours(24))
  expect((await post(UNDO, undefined, { token: await tokenTo(elif) })).statusCode).toBe(400)
  expect(await addressOf(elif)).toBe('second@example.org')
})

test('the owner cancels a pending change', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('second'))
  const answer = (await del('/api/v1/user/payout/change', elif)).json()
  expect(answer).toMatchObject({ success: true, user: { paypalEmail: 'f•••@example.org' } })
  expect(answer.user.payoutChange).toBeUndefined()
  expect((await del('/api/v1/user/payout/change', elif)).statusCode).toBe(200)
  expect(await eventsOf(elif)).toEqual(['payout_change_undone', 'payout_change_requested', 'payout_changed'])
})

test('a newer change replaces a pending one and its link', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('second'))
  const token = await tokenTo(elif)
  after(hours(10))
  await put(URL, elif, bank)
  expect((await post(UNDO, undefined, { token })).statusCode).toBe(400)
  expect((await me(elif)).payoutChange).toMatchObject({
    payoutMethod: 'bank',
    paypalEmail: 'f•••@example.org',
    effectiveAt: '2026-11-18T19:00:00.000Z',
  })
  await put(URL, elif, paypal('third', PASSWORD))
  expect(await addressOf(elif)).toBe('third@example.org')
  expect(await changesOf(elif)).toBeUndefined()
})

test('saving the details that are in use changes nothing, and notifies nobody', async () => {
  const elif = await paidProvider()
  expect((await put(URL, elif, paypal('first'))).json().notice).toBeUndefined()
  expect(await eventsOf(elif)).toEqual(['payout_changed'])
  expect(await subjectsTo(elif)).toHaveLength(1)
})

test('an invoice is paid to the details that are in use when it is issued', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  await put(URL, elif, paypal('first'))
  await put(URL, elif, paypal('second'))
  const issue = async (id: string) =>
    (await post('/api/v1/invoices', elif, invoiceForm(mira, id, { means: ['paypal'] }))).json().invoice.payTo
  expect(await issue(appointmentId)).toEqual([{ means: 'paypal', lines: ['first@example.org'] }])
  after(hours(24))
  expect(await issue(await appointment(elif, mira))).toEqual([{ means: 'paypal', lines: ['second@example.org'] }])
})

test.each([
  [
    'a new password',
    (as: Person) =>
      post('/api/v1/user/change-password', as, { currentPassword: PASSWORD, password: 'quite another phrase' }),
  ],
  [
    'securing the account',
    (as: Person) =>
      post('/api/v1/user/secure-account', as, { currentPassword: PASSWORD, password: 'quite another phrase' }),
  ],
])('%s cancels a pending change, and the owner is notified', async (_what, act) => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('thief'))
  expect((await act(elif)).statusCode).toBe(200)
  expect(await changesOf(elif)).toBeUndefined()
  expect(await subjectsTo(elif)).toContain('The change of your payout details was cancelled')
})

test('a change that is due survives the end of the sessions', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('second'))
  after(hours(24))
  await post('/api/v1/user/secure-account', elif, { currentPassword: PASSWORD, password: 'quite another phrase' })
  expect(await addressOf(elif)).toBe('second@example.org')
})

test('a closed account has no pending change', async () => {
  const elif = await paidProvider()
  await put(URL, elif, paypal('second'))
  await post('/api/v1/user/delete-account', elif, { password: PASSWORD })
  expect(await changesOf(elif)).toBeUndefined()
})

test('a link is mailed to a confirmed address only', async () => {
  const elif = await person('doctor')
  await setEmailConfirmed(elif.user._id, null)
  await put(URL, elif, paypal('first'))
  await put(URL, elif, paypal('second'))
  expect(await subjectsTo(elif)).toEqual([])
  expect((await me(elif)).payoutChange).toBeDefined()
})

test('the data export names a pending change, masked', async () => {
  const elif = await paidProvider()
  await put(URL, elif, bank)
  const data = world.ctx.registry.personalData.find(({ name }) => name === 'payout')
  expect(await data?.read(world.ctx, { id: elif.user._id, email: null })).toMatchObject({
    payoutMethod: 'paypal',
    payoutChange: { payoutMethod: 'bank', iban: 'DE•• •••• 3000', effectiveAt: '2026-11-18T09:00:00.000Z' },
  })
})
