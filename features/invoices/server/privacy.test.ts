import { beforeEach, describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { days } from '#platform/rules/durations.ts'
import { assertKeysAvailable } from '#platform/server/key-rotation.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { appointment, entry, invoiceForm, packageOf, record } from '#test/people/invoice.ts'
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

describe('the saved address of a patient', () => {
  /** A provider with a package, and a patient with a saved address who has written. */
  async function clinicAndWriter() {
    const elif = await person('doctor')
    const mira = await signedIn('patient')
    await put('/api/v1/user/billing-details', mira, { name: '', address: 'Gartenweg 3', taxNumber: '' })
    const chat = await openChat(mira, elif)
    await write(mira, chat._id, 'How much is it?')
    return { elif, mira, chat, packageId: await packageOf(elif) }
  }
  type People = Awaited<ReturnType<typeof clinicAndWriter>>
  const block = (as: Person, { chat }: People) => put(`/api/v1/chats/${chat._id}/blocked`, as, { isBlocked: true })

  test.each<[string, boolean, (people: People) => Promise<unknown>]>([
    ['the patient has only written', false, async () => undefined],
    ['an appointment is only requested', false, ({ elif, mira }) => appointment(elif, mira, 'requested')],
    ['an appointment is only offered', false, ({ elif, mira }) => appointment(elif, mira, 'proposed')],
    ['an appointment is confirmed', true, ({ elif, mira }) => appointment(elif, mira, 'confirmed')],
    ['an appointment is completed', true, ({ elif, mira }) => appointment(elif, mira, 'completed')],
    [
      'the patient has blocked the provider',
      false,
      async (people) => {
        await appointment(people.elif, people.mira)
        await block(people.mira, people)
      },
    ],
    [
      'the provider has blocked the patient',
      false,
      async (people) => {
        await appointment(people.elif, people.mira)
        await block(people.elif, people)
      },
    ],
  ])('when %s, an invoice prints it: %s', async (_when, isPrinted, arrange) => {
    const people = await clinicAndWriter()
    await arrange(people)
    const { elif, mira, packageId } = people
    const [patient] = (await get(`${URL}/occasions`, elif)).json().patients
    expect(patient.hasAddress).toBe(isPrinted)
    const { invoice } = (await post(URL, elif, invoiceForm(mira, null, { packageId }))).json()
    expect(invoice.to.includes('Gartenweg 3')).toBe(isPrinted)
  })
})
