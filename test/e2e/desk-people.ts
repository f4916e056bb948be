import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { open } from './fixtures.ts'
import type { Guest } from './guests.ts'
import { newPerson, signUp } from './people.ts'

/** Makes a guest an operator with a second factor. */
export async function employ({ user }: Pick<Guest, 'user'>, baseURL: string | undefined) {
  await queryE2e(String(baseURL), "update accounts set role = 'operator' where id = $1", [user._id])
  await queryE2e(String(baseURL), 'update sessions set second_factor_at = now() where account_id = $1', [user._id])
}

/** Signs a new administrator in without a page: tests share no operator. Returns the name and the session. */
export async function logInAsAdministrator(page: Page, baseURL: string | undefined) {
  const displayname = `Maya ${randomUUID().slice(0, 8)}`
  const session = await signUp(page, { ...newPerson(), displayname })
  await employ(session, baseURL)
  await queryE2e(String(baseURL), 'update accounts set is_administrator = true where id = $1', [session.user._id])
  return { displayname, ...session }
}

/** Runs a background job of the server now, and returns when it is done. */
export async function runJob(request: APIRequestContext, job: string) {
  // As browsers do: other clients may be a proxy, for which there is no demo
  const headers = { connection: 'keep-alive' }
  const answer = await request.post('/api/v1/demo/run-jobs', { headers, data: { job } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The mails to an address, oldest first. The outbox of the demo lists the newest of all people. */
export const mailsTo = (baseURL: string | undefined, address: string) =>
  queryE2e(String(baseURL), 'select subject, text from mails where to_address = $1 order by created_at', [address])

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
