import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { changeProfile, clinic } from '#test/catalogue.ts'
import { signedIn } from '#test/chat-people.ts'
import {
  appointment,
  entry,
  invoiceForm,
  issuedInvoice,
  providerAndPatient,
  record,
  savePayout,
  storeRates,
} from '#test/invoice-people.ts'
import { get, type Person, post, settings } from '#test/world.ts'

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
async function pagesOf(as: Person, id: string) {
  const { rawPayload, headers, statusCode } = await get(`/api/v1/invoices/${id}/pdf`, as)
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
    ...['Sanavia', 'Invoice KDK-2026-0001', 'Issued on 15 November 2026', 'Due on 30 November 2026', 'Open'],
    ...['From Dr. Elif Kaya Kaya Diş Kliniği Şair Eşref Bulvarı 12 İzmir, Turkey', 'To Mira Lang'],
    ...['First talk', '$100.50', 'X-ray', '2', '$150.00', '$300.00', 'Total $400.50', 'To pay $400.50'],
    ...['How to pay Cash at the clinic Bank transfer Account name: Elif Kaya', 'IBAN: DE89 3704 0044 0532 0130 00'],
    ...['PayPal elif@example.org', 'Please name the number of the invoice, KDK-2026-0001.'],
    ...['Note Thank you.', 'Page 1 of 1'],
  ])
    expect(pages[0]).toContain(words)
  expect(pages[0]).not.toContain('rates of')
  expect((await pagesOf(elif, form.id)).pages).toEqual(pages)
})

test('the PDF lists payments and refunds; that of a paid invoice has no payment details', async () => {
  await storeRates({ USD: 1, EUR: 0.875, JPY: 140 }, '2026-11-13')
  const { elif, mira, invoice } = await issuedInvoice({ currency: 'EUR' })
  await record(elif, invoice._id, entry({ amount: 40_050, paidBy: 'bank', on: '2026-11-14', note: 'Second part' }))
  const [page] = (await pagesOf(mira, invoice._id)).pages
  for (const words of ['Paid €400.50', 'To pay €0.00', '€400.50 14 November 2026: Payment, bank transfer, Second part'])
    expect(page).toContain(words)
  expect(page).toContain('One US dollar was 0.875 EUR by the rates of 13 November 2026: the total was about $457.71.')
  expect(page).not.toContain('How to pay')
  await record(elif, invoice._id, entry({ kind: 'refund', amount: 40_050 }))
  expect((await pagesOf(mira, invoice._id)).pages[0]).toContain(
    `-€400.50 15 November 2026: Refund, credit note ${invoice.number}-C1, cash`,
  )
  await record(elif, invoice._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
  expect((await pagesOf(mira, invoice._id)).pages[0]).toMatch(/Void .*To pay €0\.00/)
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
  expect(pages[1]).toMatch(/^For Quantity Price Amount/)
})

test('a word longer than its column is broken', async () => {
  const { mira, invoice } = await issuedInvoice({
    lines: [{ text: 'W'.repeat(200), quantity: 1, unitPrice: 1_000_000_000 }],
  })
  const [page] = (await pagesOf(mira, invoice._id)).pages
  expect(page?.replaceAll(' ', '')).toContain('W'.repeat(200))
  expect(page).toContain('$10,000,000.00')
})
