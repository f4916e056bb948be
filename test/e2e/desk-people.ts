import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { open } from './fixtures.ts'
import type { Guest } from './guests.ts'

/** Makes a guest an operator with a second factor. */
export async function employ({ user }: Guest, baseURL: string | undefined) {
  await queryE2e(String(baseURL), "update accounts set role = 'operator' where id = $1", [user._id])
  await queryE2e(String(baseURL), 'update sessions set second_factor_at = now() where account_id = $1', [user._id])
}

/** Sends the consultation form of the page Dental. */
export async function ask(page: Page, fullName = 'Aoife Murphy') {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const data = {
    fullName,
    email,
    phone: '',
    treatment: 'dental surgery',
    message: 'Ten veneers at the top, please.',
    submission: randomUUID(),
    source: 'dental',
  }
  const { reference } = await (await page.request.post('/api/v1/consultations', { data })).json()
  return { reference: String(reference), email }
}

/** Opens a request and chooses the clinic to hand it over to. */
export async function chooseClinic(page: Page, reference: string, clinicName: string) {
  await open(page, `/operator/requests/${reference}`)
  await page.getByLabel('Find a clinic').fill(clinicName)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: `Choose ${clinicName}` }).click()
}

/** The page behind the mailed question whether a request may be passed on. */
export async function agreementPath(email: string, baseURL: string | undefined) {
  const query = "select text from mails where to_address = $1 and subject like 'May we%'"
  const [mail] = await queryE2e(String(baseURL), query, [email])
  return `/request-agreement${/#[\w-]{43}/.exec(String(mail?.text))?.[0]}`
}
