import { beforeEach, expect, test } from 'vitest'
import { days } from '#domain/durations.ts'
import { eraseDueAccounts } from '#server/features/accounts/deletion.ts'
import { assertKeysAvailable } from '#server/platform/key-rotation.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { appointment, entry, invoiceForm, record } from '#test/invoice-people.ts'
import { unzip } from '#test/unzip.ts'
import { get, PASSWORD, type Person, person, post, put, settings, world } from '#test/world.ts'

const URL = '/api/v1/invoices'
const NOW = new Date('2026-11-15T12:00:00Z')

beforeEach(() => {
  settings.now = () => NOW
})

/** A provider and a patient of these names, and a part-paid invoice. */
async function invoicedPeople(provider: string, patient: string) {
  const elif = await person('doctor', { displayname: `Dr. ${provider}`, firstName: provider, lastName: provider })
  const mira = await person('patient', { displayname: patient, firstName: patient, lastName: 'Lang' })
  await put('/api/v1/user/update', elif, { paypalEmail: 'clinic@example.org' })
  await put('/api/v1/user/billing-details', mira, { name: '', address: `${patient} Street 1`, taxNumber: '' })
  const form = invoiceForm(mira, await appointment(elif, mira), { means: ['cash', 'paypal'], vatRate: 2000 })
  await post(URL, elif, form)
  await record(elif, form.id, entry())
  return { elif, mira, id: form.id }
}

async function eraseAccount(as: Person) {
  await post('/api/v1/user/delete-account', as, { password: PASSWORD })
  settings.now = () => new Date(NOW.getTime() + days(31))
  expect(await eraseDueAccounts(world.ctx)).toBe(1)
  settings.now = () => NOW
}

test('the data exports of issuer and recipient hold the invoice, and no other export does', async () => {
  const { elif, mira } = await invoicedPeople('Kaya', 'Zerelda')
  const download = async (as: Person, topic = 'invoices') => {
    const entries = unzip((await get('/api/v1/user/my-data', as)).rawPayload)
    return JSON.parse(String(entries.find(({ name }) => name === `${topic}.json`)?.content))
  }
  for (const [who, isIssuedByMe] of [
    [elif, true],
    [mira, false],
  ] as const)
    expect(await download(who)).toMatchObject([
      {
        number: expect.stringMatching(/-2026-0001$/),
        isIssuedByMe,
        from: ['Dr. Kaya'],
        to: ['Zerelda', 'Zerelda Lang'],
        patientAddress: 'Zerelda Street 1',
        vatInMinorUnits: 6675,
        currency: 'USD',
        totalInMinorUnits: 40_050,
        paidInMinorUnits: 10_000,
        lines: [{ text: 'First talk' }, { text: 'X-ray' }],
        entries: [{ kind: 'payment', amount: 10_000, paidBy: 'cash' }],
      },
    ])
  expect(JSON.stringify(await download(mira))).not.toContain('clinic@')
  expect(await download(mira, 'billing-details')).toMatchObject([{ name: '', address: 'Zerelda Street 1' }])
  expect(await download(await person('patient'))).toEqual([])
})

test('a patient retains the unchanged invoice when the provider is erased', async () => {
  const { elif, mira, id } = await invoicedPeople('Quillonia', 'Mira')
  const before = (await get(`${URL}/${id}`, mira)).json()
  await eraseAccount(elif)
  expect((await get(`${URL}/${id}`, mira)).json()).toEqual(before)
  expect((await get('/api/v1/payments', mira)).json().payments).toHaveLength(1)
  expect((await get(`${URL}/${id}/pdf`, mira)).statusCode).toBe(200)
  expect(await tablesWith('Quillonia')).toEqual(['invoices'])
})

test('a provider retains the invoice and its ledger when the patient is erased; it is deleted with the last account', async () => {
  const { elif, mira, id } = await invoicedPeople('Kaya', 'Ottilia')
  await eraseAccount(mira)
  const retained = (await get(`${URL}/${id}`, elif)).json().invoice
  expect(retained).toMatchObject({
    patient: { name: 'Ottilia', avatar: null },
    to: ['Ottilia', 'Ottilia Lang', 'Ottilia Street 1'],
  })
  expect(await tablesWith('Ottilia')).toEqual(['invoices'])
  expect((await record(elif, id, entry({ amount: 30_050 }))).json().invoice.state).toBe('paid')
  expect((await get(`${URL}/occasions`, elif)).json().patients).toEqual([])
  await eraseAccount(elif)
  expect([await tablesWith('Ottilia'), await tablesWith(id)]).toEqual([[], []])
})

test('a server without the key that encrypted an invoice does not start', async () => {
  const { elif } = await invoicedPeople('Kaya', 'Mira')
  await post('/api/v1/user/payout/remove', elif, { currentPassword: elif.password })
  const { config } = world.ctx
  await assertKeysAvailable(world.ctx, world.ctx.registry.encrypted)
  const other = { ...world.ctx, config: { ...config, encryptionKey: Buffer.alloc(32) } }
  await expect(assertKeysAvailable(other, world.ctx.registry.encrypted)).rejects.toThrow(/encrypted with another key/)
})
