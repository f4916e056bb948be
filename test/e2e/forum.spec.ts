import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { SessionAnswer } from '#domain/accounts.ts'
import { SESSION_KEY } from '#web/platform/session.ts'
import { test as base, checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { DEMO_PASSWORD, logIn, loginDialog, newPerson } from './people.ts'
import { expectToast, recordToasts } from './toasts.ts'
import { type Trouble, watchContext } from './watch.ts'

type Someone = SessionAnswer & { page: Page; trouble: Trouble }
type Join = (session: SessionAnswer) => Promise<Page>

/** Tests with several people, each in a browser of their own, which has to be silent too. */
const test = base.extend<{ join: Join }>({
  join: async ({ browser, baseURL }, use) => {
    const joined: Someone[] = []
    await use(async (session) => {
      const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
      const storageState = { cookies: [], origins: [{ origin: String(baseURL), localStorage }] }
      const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
      await recordToasts(context)
      const page = await context.newPage()
      joined.push({ ...session, page, trouble: watchContext(context, true) })
      return page
    })
    for (const { page, trouble } of joined) {
      await page.context().close()
      expect(trouble.problems, 'what went wrong in the browser').toEqual([])
    }
  },
})

async function send(browser: Browser, path: string, data: object): Promise<SessionAnswer> {
  const context = await browser.newContext()
  const session = await (await context.request.post(path, { data })).json()
  await context.close()
  return session
}
const signUp = (browser: Browser, change: object) =>
  send(browser, '/api/v1/user/new', { ...newPerson(), isDoctor: false, ...change })
const nadia = (browser: Browser) => send(browser, '/api/v1/user/login', { username: 'nadia', password: DEMO_PASSWORD })

const forumOf = ({ user }: SessionAnswer) => `/provider/${user._id}?tab=forum`
const panel = (page: Page) => page.getByRole('tabpanel')

async function ask(page: Page, text: string) {
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByLabel('Your question').fill(text)
  await page.getByRole('button', { name: 'Publish question' }).click()
}

test('a patient asks, the provider answers, somebody reports it, an operator hides it', async ({ browser, join }) => {
  const doctor = await signUp(browser, { displayname: 'Dr. Mira Sol', isDoctor: true })
  const patient = await signUp(browser, { firstName: 'Ann', lastName: 'Ley' })
  const ann = await join(patient)
  const mira = await join(doctor)
  await open(ann, `/provider/${doctor.user._id}`)
  await ann.getByRole('tab', { name: 'Forum Discussion' }).click()
  await expect(panel(ann)).toContainText('No online consultation.')
  await ask(ann, 'Do you speak <b>Danish</b>? 👋\nשלום')
  await expectToast(ann, 'Your question is public now. You get a mail when it is answered.')
  await expect(panel(ann).getByRole('listitem')).toContainText('Ann L. asked')
  await expect(panel(ann).getByRole('listitem')).toBeFocused()
  await expect(ann.getByRole('tab', { name: 'Forum Discussion 1' })).toBeVisible()
  await checkPage(ann)

  await open(mira, forumOf(doctor))
  await mira.getByRole('button', { name: 'Answer to Ann L.' }).click()
  await mira.getByRole('textbox', { name: 'Your answer' }).fill('Ask somebody else.')
  await checkPage(mira)
  await mira.getByRole('button', { name: 'Publish answer' }).click()
  await expect(panel(mira)).toContainText('Dr. Mira Sol answered')

  await ann.reload()
  await expect(panel(ann)).toContainText('Do you speak <b>Danish</b>? 👋')
  await panel(ann).getByRole('button', { name: 'Report this answer' }).click()
  const report = ann.getByRole('dialog', { name: 'Report this answer' })
  await report.getByLabel('Abuse or threats').check()
  await report.getByLabel('What happened').fill('This is no answer.')
  await checkPage(ann)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expectToast(ann, 'Thank you. Our care team looks into it.')

  const operator = await join(await nadia(browser))
  await open(operator, '/operator/reports')
  const thing = operator.getByRole('listitem').filter({ hasText: 'Written by Dr. Mira Sol' })
  await expect(thing).toContainText('Ask somebody else.')
  await expect(thing).toContainText('This is no answer.')
  await checkPage(operator)
  await thing.getByRole('button', { name: 'Hide' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Hide this from everyone' })
  await dialog.getByLabel('Reason').fill('It insults a patient.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expectToast(operator, 'Hidden. Its writer reads why.')
  await expect(thing).toHaveCount(0)

  await ann.reload()
  await expect(panel(ann)).toContainText('Not answered yet.')
  await expect(panel(ann)).toContainText('has hidden the answer to your question. The reason: It insults a patient.')
  await mira.reload()
  await expect(panel(mira)).toContainText('Our care team has hidden your answer. The reason: It insults a patient.')
  await checkPage(mira)

  await operator.getByRole('tab', { name: 'Log' }).click()
  const entry = operator.getByRole('listitem').filter({ hasText: 'Answer of Dr. Mira Sol' })
  await expect(entry).toContainText('Nadia Rahman')
  await checkPage(operator)
  await entry.getByRole('button', { name: 'Show again' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Show again' }).click()
  await expectToast(operator, 'Everyone can see it again.')
  await ann.reload()
  await expect(panel(ann)).toContainText('Ask somebody else.')
})

test('a visitor reads the demo questions, logs in to ask, and finds what was typed after a reload', async ({
  page,
}) => {
  const { users } = await (await page.request.get('/allHealthProviders')).json()
  const elif = users.find(({ displayname }: { displayname: string }) => displayname === 'Dr. Elif Kaya')
  await open(page, `/provider/${elif._id}`)
  await page.getByRole('tab', { name: 'Forum Discussion' }).click()
  await expect(page).toHaveURL(/\?tab=forum$/)
  await expect(panel(page)).toContainText('How long should I stay in Istanbul for a single implant?')
  await expect(panel(page).getByRole('button', { name: 'Report this question' })).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await checkPage(page)
    await expectNoSidewaysScroll(page)
  }

  await page.getByRole('button', { name: 'Ask a question' }).click()
  const { username, password, submit } = await loginDialog(page)
  await username.fill('hannah')
  await password.fill(DEMO_PASSWORD)
  await submit.click()
  await page.getByLabel('Your question').fill('Half a quest')
  await page.reload()
  await expect(page.getByLabel('Your question')).toHaveValue('Half a quest')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the questions are there to be read', async ({ page }) => {
    const { users } = await (await page.request.get('/allHealthProviders')).json()
    const elif = users.find(({ displayname }: { displayname: string }) => displayname === 'Dr. Elif Kaya')
    await page.goto(`/provider/${elif._id}?tab=forum`)
    await expect(panel(page)).toContainText('Plan four nights.')
  })
})

test('a patient is led away from the reports', async ({ page }) => {
  await logIn(page, 'hannah')
  await open(page, '/operator/reports')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
})

test('operators find the reports by their menu', async ({ page }) => {
  await logIn(page, 'nadia')
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByText('There is a phone number in this question.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await checkPage(page)
  await expectNoSidewaysScroll(page)
})
