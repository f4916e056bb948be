import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { SESSION_KEY } from '#platform/web/session.ts'
import { open } from './fixtures.ts'

/** The people of the demo data that anyone may be: a patient, a provider and an operator. */
export const demoPeople = { hannah: 'Hannah Becker', elif: 'Dr. Elif Kaya', nadia: 'Nadia Rahman' } as const
export const DEMO_PASSWORD = 'sanavia-demo'
export type Username = keyof typeof demoPeople

/** A sign-up form with unique names. */
export function newPerson() {
  const username = `ann-${randomUUID().slice(0, 8)}`
  const names = { firstName: 'Ann', lastName: 'Ley', displayname: 'Ann Ley' }
  return { ...names, username, phone: '+1 202 555 0199', email: `${username}@example.com`, password: 'a long password' }
}

/** Signs one of the demo people in without a page: the next page that opens finds the session in its storage. */
export async function logIn(page: Page, username: Username) {
  const data = { username, password: DEMO_PASSWORD }
  const response = await page.request.post('/api/v1/user/login', { data })
  return keepSession(page, response)
}

/** Opens an account without a page, and signs its owner in. */
export async function signUp(page: Page, person: ReturnType<typeof newPerson> & { isDoctor?: boolean } = newPerson()) {
  const response = await page.request.post('/api/v1/user/new', { data: { isDoctor: false, ...person } })
  return keepSession(page, response)
}

/** Signs out without a page. Away from it first: one that still loads would ask for the data of the account that is gone. */
export async function signOut(page: Page) {
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins: [] })
}

async function keepSession(page: Page, response: APIResponse) {
  const session: SessionAnswer = await response.json()
  const { origin } = new URL(response.url())
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  return session
}

export const header = (page: Page) => page.getByRole('banner')
export const loginButton = (page: Page) => header(page).getByRole('button', { name: 'Login', exact: true })
export const accountButton = (page: Page, displayname: string) =>
  header(page).getByRole('button', { name: `Account of ${displayname}`, exact: true })

/** Opens the login dialog and waits for its form. */
export async function openLogin(page: Page) {
  await loginButton(page).click()
  return loginDialog(page)
}

export async function loginDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByLabel('Username')).toBeFocused()
  return {
    dialog,
    username: dialog.getByLabel('Username'),
    password: dialog.getByLabel('Password', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Login', exact: true }),
  }
}

/** The status that the server answers to this token. */
export async function answerToToken(page: Page, token: string) {
  const response = await page.request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } })
  return response.status()
}

/** Opens the link in the newest mail with this recipient and subject. */
export async function openMailedLink(page: Page, to: string, subject: string | RegExp) {
  let id = ''
  await expect
    .poll(async () => {
      const { mails } = await (await page.request.get('/api/v1/demo/mails')).json()
      const isWanted = (mail: { to: string; subject: string }) =>
        mail.to === to && (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject))
      id = mails.find(isWanted)?.id
      return id
    })
    .toBeTruthy()
  const { mail } = await (await page.request.get(`/api/v1/demo/mails/${id}`)).json()
  const { pathname, hash } = new URL(/https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? '')
  await open(page, `${pathname}${hash}`)
}
