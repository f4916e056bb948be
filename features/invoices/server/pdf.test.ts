import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { changeProfile, clinic } from '#test/catalogue.ts'
import { signedIn } from '#test/people/chat.ts'
import {
  appointment,
  entry,
  invoiceForm,
  issuedInvoice,
  providerAndPatient,
  record,
  savePayout,
  storeRates,
} from '#test/people/invoice.ts'
import { get, type Person, post, put, settings, world } from '#test/world.ts'

beforeEach(() => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
})

const bank = {
  accountName: 'Elif Kaya',
  accountNumber: '0532013000',
  bankName: 'Commerzbank',
  routingNumber: '021000021',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
}

/** The text of each page, in the order in which it was written. */
async function pagesOf(as: Person, id: string, document = 'pdf') {
  const { rawPayload, headers, statusCode } = await get(`/api/v1/invoices/${id}/${document}`, as)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { verbosity: 0 })
  const pages: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  const { info } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  return { pages, info, headers }
}

test('issuer and recipient download the same PDF with parties, lines, total, due date and payment details', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const place = { ...clinic('Kaya Diş Kliniği', 'İzmir', 'Turkey'), addressOfClinic: 'Şair Eşref Bulvarı 12' }
  await changeProfile(elif.user._id, { clinic: place })
  await savePayout(elif, bank)
  await savePayout(elif, { paypalEmail: 'elif@example.org' })
  const form = invoiceForm(mira, appointmentId, { dueOn: '2026-11-30', means: ['cash', 'bank', 'paypal'] })
  await post('/api/v1/invoices', elif, form)
  const { pages, info, headers } = await pagesOf(mira, form.id)
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="invoice-KDK-2026-0001.pdf"',
    'cache-control': 'no-store',
  })
  expect(info).toMatchObject({ Title: 'Invoice KDK-2026-0001', Author: 'Dr. Elif Kaya', Language: 'en' })
  expect(pages).toHaveLength(1)
  for (const words of [
    ...['Sanavia', 'Invoice KDK-2026-0001', 'Issued on 15 November 2026', 'Due on 30 November 2026', 'Unpaid'],
    ...['From Dr. Elif Kaya Kaya Diş Kliniği Şair Eşref Bulvarı 12 İzmir, Turkey', 'To Mira Lang'],
    ...['First talk', '$100.50', 'X-ray', '2', '$150.00', '$300.00', 'Total $400.50', 'Amount due $400.50'],
    ...['How to pay Cash at the clinic Bank transfer Account name: Elif Kaya', 'IBAN: DE89 3704 0044 0532 0130 00'],
    ...['PayPal elif@example.org', 'Please quote KDK-2026-0001 as the payment reference.'],
    ...['Note Thank you.', 'Page 1 of 1'],
  ])
    expect(pages[0]).toContain(words)
  expect(pages[0]).not.toContain('For comparison')
  expect((await pagesOf(elif, form.id)).pages).toEqual(pages)
})

test('the PDF lists payments and refunds; that of a paid invoice has no payment details', async () => {
  await storeRates({ USD: 1, EUR: 0.875, JPY: 140 }, '2026-11-13')
  const { elif, mira, invoice } = await issuedInvoice({ currency: 'EUR' })
  await record(elif, invoice._id, entry({ amount: 40_050, paidBy: 'bank', on: '2026-11-14', note: 'Second part' }))
  const [page] = (await pagesOf(mira, invoice._id)).pages
  for (const words of [
    'Paid -€400.50',
    'Amount due €0.00',
    '€400.50 14 November 2026: Payment, bank transfer, Second part',
  ])
    expect(page).toContain(words)
  expect(page).toContain('For comparison: about $457.71 at the exchange rate of 13 November 2026 (1 USD = 0.875 EUR).')
  expect(page).not.toContain('How to pay')
  await record(elif, invoice._id, entry({ kind: 'refund', amount: 40_050 }))
  expect((await pagesOf(mira, invoice._id)).pages[0]).toContain(
    `-€400.50 15 November 2026: Refund, credit note ${invoice.number}-C1, cash`,
  )
  await record(elif, invoice._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
  expect((await pagesOf(mira, invoice._id)).pages[0]).toMatch(/Void .*Amount due €0\.00/)
})

test('the PDF prints names of other scripts in their own letters, in both directions', async () => {
  const scripts = ['Ελένη Παπαδοπούλου', 'Дмитрий Щербаков', 'Nguyễn Thị Ánh', 'Łukasz Žižka', 'Գևորգ', 'გიორგი']
  const names = [...scripts, 'محمد علي الحسن', 'דוד בן גוריון']
  const elif = await signedIn('doctor', { displayname: 'Дмитрий Щербаков' })
  const mira = await signedIn('patient', { displayname: 'محمد علي الحسن', firstName: 'Nguyễn', lastName: 'Thị Ánh' })
  const form = invoiceForm(mira, await appointment(elif, mira), { note: names.join('\n') })
  await post('/api/v1/invoices', elif, form)
  const [page] = (await pagesOf(elif, form.id)).pages
  expect(page).toContain('From Дмитрий Щербаков To محمد علي الحسن Nguyễn Thị Ánh')
  expect(page).toContain(`Note ${names.join(' ')}`)
  expect(page).not.toContain('?')
})

test('a character that no font covers is printed as a question mark, never as a box', async () => {
  const { elif, invoice } = await issuedInvoice({ note: 'For 王小明 🙂, ﬁne ½' })
  expect((await pagesOf(elif, invoice._id)).pages[0]).toContain('Note For ??? , fine ½')
})

test('a long invoice has several numbered pages with repeated table heads', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    text: `Line ${at} ${'of many words '.repeat(10)}`.slice(0, 190),
    quantity: 1000,
    unitPrice: 1999,
  }))
  const { mira, invoice } = await issuedInvoice({ currency: 'JPY', lines, note: 'Word '.repeat(200).trim() })
  const { pages } = await pagesOf(mira, invoice._id)
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  const all = pages.join(' ')
  for (let at = 0; at < 50; at++) expect(all).toContain(`Line ${at} of many`)
  expect(all).toContain('Total ¥99,950,000')
  expect(pages[1]).toMatch(/^Description Quantity Price Amount/)
})

test('a word longer than its column is broken', async () => {
  const { mira, invoice } = await issuedInvoice({
    lines: [{ text: 'W'.repeat(200), quantity: 1, unitPrice: 1_000_000_000 }],
  })
  const [page] = (await pagesOf(mira, invoice._id)).pages
  expect(page?.replaceAll(' ', '')).toContain('W'.repeat(200))
  expect(page).toContain('$10,000,000.00')
})

const BILLING = '/api/v1/user/billing-details'

test('an invoice has both addresses, the tax number, the discount and VAT, frozen when it is issued', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const clinicDetails = { name: 'Kaya Ltd', address: 'Sahil 12\nIzmir', taxNumber: 'TR 123' }
  expect((await put(BILLING, elif, clinicDetails)).json()).toMatchObject({
    details: clinicDetails,
    printed: ['Dr. Elif Kaya', 'Kaya Ltd', 'Sahil 12', 'Izmir'],
  })
  await put(BILLING, mira, { name: '', address: 'Gartenweg 3\n04103 Leipzig', taxNumber: 'not printed' })
  expect((await get(BILLING, mira)).json()).toMatchObject({
    details: { taxNumber: '' },
    printed: ['Mira Lang', 'Gartenweg 3', '04103 Leipzig'],
  })
  const form = invoiceForm(mira, appointmentId, { discountRate: 1000, vatRate: 1900 })
  const { invoice } = (await post('/api/v1/invoices', elif, form)).json()
  expect(invoice).toMatchObject({
    subtotal: 40_050,
    discount: 4005,
    discountRate: 1000,
    total: 36_045,
    vatRate: 1900,
    vat: 5755,
    from: ['Dr. Elif Kaya', 'Kaya Ltd', 'Sahil 12', 'Izmir'],
    taxNumber: 'TR 123',
    to: ['Mira Lang', 'Gartenweg 3', '04103 Leipzig'],
  })
  await put(BILLING, elif, { name: 'Another Ltd', address: '', taxNumber: '' })
  await put(BILLING, mira, { name: '', address: 'Another street', taxNumber: '' })
  // The same form again is the same invoice, although the saved address is another one.
  expect((await post('/api/v1/invoices', elif, form)).json().invoice).toEqual(invoice)
  const [page] = (await pagesOf(mira, form.id)).pages
  for (const words of [
    'From Dr. Elif Kaya Kaya Ltd Sahil 12 Izmir Tax number: TR 123 To Mira Lang Gartenweg 3 04103 Leipzig',
    'Subtotal $400.50 Discount (10%) -$40.05 Net $302.90 VAT (19%) $57.55 Total $360.45 Amount due $360.45',
  ])
    expect(page).toContain(words)
})

test('an address that the provider types replaces the saved one, and a discount can be an amount', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  await put(BILLING, mira, { name: 'Mira Maria Lang', address: 'Gartenweg 3', taxNumber: '' })
  const form = invoiceForm(mira, appointmentId, { patientAddress: 'Care of Lang\nHafen 1', discount: 50, vatRate: 0 })
  const { invoice } = (await post('/api/v1/invoices', elif, form)).json()
  expect(invoice).toMatchObject({ discount: 50, discountRate: null, total: 40_000, vatRate: 0, vat: 0 })
  expect(invoice.to).toEqual(['Mira Lang', 'Mira Maria Lang', 'Care of Lang', 'Hafen 1'])
  const other = await post('/api/v1/invoices', elif, { ...form, patientAddress: 'Hafen 2' })
  expect(other.statusCode).toBe(409)
  // Without an address it is another form, not a repetition of this one.
  expect((await post('/api/v1/invoices', elif, { ...form, patientAddress: '' })).statusCode).toBe(409)
  expect((await post('/api/v1/invoices', elif, form)).json().invoice).toEqual(invoice)
})

test('both sides download a credit note with its share of VAT, and others do not', async () => {
  const { elif, mira, invoice } = await issuedInvoice({ vatRate: 1900, currency: 'USD' })
  const refunds = [10_000, 30_050].map((amount, at) =>
    entry({ kind: 'refund', amount, note: at === 0 ? 'One crown less' : '', on: '2026-11-14' }),
  )
  const payment = entry({ amount: 40_050 })
  await record(elif, invoice._id, payment)
  for (const [at, refund] of refunds.entries()) {
    settings.now = () => new Date(Date.parse('2026-11-15T12:00:00Z') + minutes(at + 1))
    await record(elif, invoice._id, refund)
  }
  const { entries } = (await get(`/api/v1/invoices/${invoice._id}`, mira)).json().invoice
  // 19 % of a total of 400.50 are 63.95.
  expect(entries.map(({ vat }: { vat: number | null }) => vat)).toEqual([null, 1597, 4798])
  const path = `credit-notes/${refunds[0]?.id}/pdf`
  const { pages, headers, info } = await pagesOf(mira, invoice._id, path)
  const number = `${invoice.number}-C1`
  expect(headers['content-disposition']).toBe(`attachment; filename="credit-note-${number}.pdf"`)
  expect(info).toMatchObject({ Title: `Credit note ${number}` })
  for (const words of [
    `Credit note ${number} Issued on 15 November 2026 For invoice ${invoice.number} of 15 November 2026`,
    'From Dr. Elif Kaya To Mira Lang',
    'Net $84.03 VAT (19%) $15.97 Total credited $100.00',
    'Refunded on 14 November 2026, cash.',
    `$100.00 Refund for invoice ${invoice.number} One crown less`,
  ])
    expect(pages[0]).toContain(words)
  // The day of issue stays when the provider moves to another time zone.
  await world.ctx.db
    .updateTable('providers')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('account_id', '=', elif.user._id)
    .execute()
  expect((await pagesOf(elif, invoice._id, path)).pages).toEqual(pages)
  const none = `/api/v1/invoices/${invoice._id}/credit-notes/${payment.id}/pdf`
  expect((await get(none, mira)).statusCode).toBe(404)
  expect((await get(`/api/v1/invoices/${invoice._id}/${path}`, await signedIn('patient'))).statusCode).toBe(404)
})
