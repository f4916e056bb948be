import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assertKeysAvailable } from '#platform/server/key-rotation.ts'
import { get, PASSWORD, type Person, person, post, put, world } from '#test/world.ts'
import { readPayout } from './payouts.ts'

const URL = '/api/v1/user/update'
const bank = {
  accountName: 'Elif Kaya',
  accountNumber: '0532 0130 00',
  bankName: 'Commerzbank',
  routingNumber: '021000021',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeff',
}
const me = async (as: Person) => (await get('/api/v1/user/me', as)).json().user
const rowOf = (as: Person) =>
  world.ctx.db.selectFrom('payouts').selectAll().where('account_id', '=', as.user._id).executeTakeFirstOrThrow()
const NONE = {
  payoutMethod: 'none',
  paypalEmail: '',
  accountName: '',
  accountNumber: '',
  bankName: '',
  iban: '',
  bic: '',
}
const MASKED_BANK = {
  accountName: 'E••• K•••',
  accountNumber: '•••• 3000',
  bankName: 'Commerzbank',
  routingNumber: '•••• 0021',
  iban: 'DE•• •••• 3000',
  bic: 'COBA••••',
}

test.each(['doctor', 'patient'] as const)('a %s saves PayPal and bank details, and sees them masked', async (role) => {
  const account = await person(role)
  expect(await me(account)).toMatchObject(NONE)
  const paypal = await put(URL, account, { paypalEmail: ' elif@example.org ' })
  expect(paypal.json()).toMatchObject({ success: true, message: 'Paypal Email Added!' })
  expect(paypal.json().user).toMatchObject({ ...NONE, payoutMethod: 'paypal', paypalEmail: 'e•••@example.org' })
  const saved = await put(URL, account, { ...bank, currentPassword: PASSWORD })
  expect(saved.json()).toMatchObject({ success: true, message: 'Bank Details Added!' })
  const both = { payoutMethod: 'bank', paypalEmail: 'e•••@example.org', ...MASKED_BANK }
  expect(saved.json().user).toMatchObject(both)
  expect(await me(account)).toMatchObject(both)
  const { bank: stored, paypal: address } = (await readPayout(world.ctx, account.user._id)) ?? {}
  expect(stored).toEqual({ ...bank, accountNumber: '0532013000', iban: 'DE89370400440532013000', bic: 'COBADEFF' })
  expect(address).toEqual({ paypalEmail: 'elif@example.org' })
})

test('the database holds the payout method in plain text only, and a row is decrypted for its owner alone', async () => {
  const elif = await person('doctor')
  const other = await person('doctor')
  await put(URL, elif, bank)
  const row = await rowOf(elif)
  expect(row).toMatchObject({ method: 'bank', key_id: expect.stringMatching(/^[0-9a-f]{16}$/) })
  for (const secret of ['Elif', 'Commerzbank', '0532013000', 'DE8937', 'COBADEFF'])
    expect(row.sealed.toString('latin1')).not.toContain(secret)
  await put(URL, elif, bank)
  expect((await rowOf(elif)).sealed.equals(row.sealed)).toBe(false)
  const { sealed, key_id } = await rowOf(elif)
  await world.ctx.db
    .insertInto('payouts')
    .values({ account_id: other.user._id, method: 'bank', sealed, key_id })
    .execute()
  await expect(readPayout(world.ctx, other.user._id)).rejects.toThrow()
})

test('an account deletes its payout details', async () => {
  const elif = await person('doctor')
  await put(URL, elif, bank)
  const answer = await post('/api/v1/user/payout/remove', elif, { currentPassword: PASSWORD })
  expect(answer.json()).toMatchObject({ success: true, message: 'Payout Details Removed!', user: NONE })
  expect(await readPayout(world.ctx, elif.user._id)).toBeUndefined()
  expect((await post('/api/v1/user/payout/remove', elif, {})).statusCode).toBe(200)
})

describe('invalid payout details', () => {
  const MISSING = 'please enter all bank details'
  const IBAN = 'This IBAN has a mistake in it. Please check every character.'
  test.each<[string, object, string]>([
    ['no PayPal address', { paypalEmail: '  ' }, 'please enter your paypal email'],
    ['a PayPal address that is none', { paypalEmail: 'elif' }, 'Enter the email address of your PayPal account.'],
    ...Object.keys(bank).map((name): [string, object, string] => [
      `a blank ${name}`,
      { ...bank, [name]: ' ' },
      MISSING,
    ]),
    ['one bank field alone', { iban: bank.iban }, MISSING],
    ['a blank field before a wrong one', { ...bank, accountNumber: 'x', bic: '' }, MISSING],
    ['letters in the account number', { ...bank, accountNumber: '12a4' }, 'Account numbers have digits only.'],
    ['letters in the routing number', { ...bank, routingNumber: 'abc' }, 'Routing numbers have digits only.'],
    ['a wrong digit in an IBAN', { ...bank, iban: 'DE89370400440532013001' }, IBAN],
    [
      'an IBAN that is too short',
      { ...bank, iban: 'DE8937040044053201300' },
      'An IBAN that begins with DE has 22 characters.',
    ],
    [
      'a BIC with a letter too few',
      { ...bank, bic: 'COBADEF' },
      'A BIC has 8 or 11 characters and begins with six letters, such as DEUTDEFF.',
    ],
    [
      'a wrong digit in a routing number',
      { ...bank, routingNumber: '021000022' },
      'This routing number has a mistake in it. Please check every digit.',
    ],
    [
      'a field of 5,000 characters',
      { ...bank, bankName: 'x'.repeat(5000) },
      'Bank details can have at most 120 characters each.',
    ],
    [
      'an account number without end',
      { ...bank, accountNumber: '1'.repeat(35) },
      'Account numbers can have at most 34 digits.',
    ],
  ])('a payout form with %s is refused', async (_what, body, message) => {
    const elif = await person('doctor')
    const answer = await put(URL, elif, body)
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await me(elif)).toMatchObject(NONE)
  })
})

test('masked payout details sent back with a profile change nothing', async () => {
  const elif = await person('doctor')
  await put(URL, elif, bank)
  const { message, user } = (await put(URL, elif, { ...(await me(elif)), subHeading: 'New' })).json()
  expect(message).toBe('Profile Updated!')
  expect(user).toMatchObject({ subHeading: 'New', ...MASKED_BANK })
  expect((await readPayout(world.ctx, elif.user._id))?.bank?.iban).toBe('DE89370400440532013000')
})

test('another key refuses the start once something is encrypted, and not before', async () => {
  const wrong = { ...world.ctx, config: { ...world.ctx.config, encryptionKey: randomBytes(32) } }
  const none = { ...world.ctx, config: { ...world.ctx.config, dataDir: join(world.ctx.config.dataDir, 'empty') } }
  await world.ctx.db.deleteFrom('payouts').execute()
  for (const ctx of [world.ctx, wrong, none]) await assertKeysAvailable(ctx, world.ctx.registry.encrypted)
  const elif = await person('doctor')
  await put(URL, elif, bank)
  await assertKeysAvailable(world.ctx, world.ctx.registry.encrypted)
  for (const ctx of [wrong, none])
    await expect(assertKeysAvailable(ctx, world.ctx.registry.encrypted)).rejects.toThrow(/encrypted with another key/)
  expect(await readPayout(wrong, elif.user._id)).toBeUndefined()
})
