import { expect, test } from 'vitest'
import type { Invoice, Payment } from '#domain/invoices.ts'
import { get, type Person, post, world } from '#test/world.ts'
import { demoAccounts } from '../demo-people.ts'
import { loadDemo } from '../load-demo.ts'

const logIn = async (username: string): Promise<Person> => {
  const { password = '' } = demoAccounts.find((account) => account.username === username) ?? {}
  return (await post('/api/v1/user/login', undefined, { username, password })).json()
}

test('the patient of the demo has exactly four invoices, one of each kind, and the provider has some', async () => {
  await loadDemo(world.ctx)
  const hannah = await logIn('hannah')
  const elif = await logIn('elif')
  const got: Invoice[] = (await get('/api/v1/invoices', hannah)).json().invoices
  expect(
    got.map(({ provider, state, currency, total, paid }) => [provider.name, state, currency, total, paid]),
  ).toEqual([
    ['Dr. Marko Babić', 'open', 'EUR', 6000, 0],
    ['Dr. Elif Kaya', 'part-paid', 'USD', 9000, 4000],
    ['Dr. Priya Nair', 'void', 'USD', 25_000, 0],
    ['Dr. Priya Nair', 'paid', 'USD', 14_500, 14_500],
  ])
  for (const { createdAt } of got) expect(Date.parse(createdAt)).toBeLessThan(Date.now())
  const payments: Payment[] = (await get('/api/v1/payments', hannah)).json().payments
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 4000],
    ['refund', 25_000],
    ['payment', 25_000],
    ['payment', 14_500],
  ])
  const issued: Invoice[] = (await get('/api/v1/invoices', elif)).json().invoices
  expect(issued.map(({ patient, state }) => [patient.name, state])).toEqual([
    ['Sofia Lindqvist', 'open'],
    ['Inês Costa', 'part-paid'],
    ['Hannah Becker', 'part-paid'],
    ['Bernd Schäfer', 'paid'],
  ])
  const mails = world.ctx.db.selectFrom('mails').select('id').where('cause', 'like', 'invoice %')
  expect(await mails.execute()).toEqual([])
})
