import { type APIRequestContext, expect } from '@playwright/test'
import type { DecisionForm, ThingReport } from '#features/moderation/rules/moderation.ts'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { logInAsAdministrator } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { DEMO_PASSWORD, loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

/** A name of its own for each test: operators see the reports of all tests. */
const uniqueName = () => `Dr. Mira ${crypto.randomUUID().slice(0, 8)}`

const panel = ({ page }: Guest) => page.getByRole('tabpanel')

/** Calls the API with JSON and fails on a refusal. */
async function send(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  session: SessionAnswer,
  path: string,
  data: object,
) {
  const response = await request.fetch(path, { method, headers: bearer(session), data })
  expect(response.ok(), path).toBe(true)
  return response.json()
}

/** A public question of another patient with its answer. Returns the id of both. */
async function askAndAnswer(request: APIRequestContext, doctor: SessionAnswer, question: string, answer: string) {
  const data = { ...newPerson(), isDoctor: false }
  const patient: SessionAnswer = await (await request.post('/api/v1/user/new', { data })).json()
  const asked = { id: crypto.randomUUID(), text: question }
  await send(request, 'POST', patient, `/api/v1/providers/${doctor.user._id}/questions`, asked)
  await send(request, 'PUT', doctor, `/api/v1/questions/${asked.id}/answer`, { text: answer })
  return { id: asked.id, patient }
}

async function hideAnswer(request: APIRequestContext, id: string, reason: string) {
  const credentials = { username: 'nadia', password: DEMO_PASSWORD }
  const operator: SessionAnswer = await (await request.post('/api/v1/user/login', { data: credentials })).json()
  const decision: DecisionForm = { kind: 'answer', id, decision: 'hide', confirmation: '', reason }
  await send(request, 'POST', operator, '/api/v1/operator/decisions', decision)
}

test('a visitor logs in to ask, reports an answer, and the provider answers', { tag: '@slow' }, async ({
  join,
  request,
}) => {
  const name = uniqueName()
  const mira = await join(name, { isDoctor: true })
  const ann = await join('Ann Ley', { isSignedIn: false, width: 390 })
  const forum = `/provider/${mira.user._id}?tab=forum`
  const rude = await askAndAnswer(request, mira, 'Is it far?', 'Buy a map.')
  await hideAnswer(request, rude.id, 'It insults a patient.')
  await askAndAnswer(request, mira, 'How long should I stay?', 'Plan four nights.')

  await test.step('the server renders the answers, without scripts too', async () => {
    expect(await (await request.get(forum)).text()).toContain('Plan four nights.')
  })

  await test.step('a visitor reads the questions and logs in to ask', async () => {
    await open(ann.page, `/provider/${mira.user._id}`)
    await ann.page.getByRole('tab', { name: 'Forum Discussion 2' }).click()
    await expect(ann.page).toHaveURL(/\?tab=forum$/)
    await expect(panel(ann)).toContainText('Plan four nights.')
    await expect(panel(ann).getByRole('button', { name: 'Report this question' })).toHaveCount(0)
    await expectNoSidewaysScroll(ann.page)

    await ann.page.getByRole('button', { name: 'Ask a question' }).click()
    const { username, password, submit } = await loginDialog(ann.page)
    await username.fill(ann.username)
    await password.fill(newPerson().password)
    await submit.click()
    await ann.page.getByLabel('Your question').fill('Do you speak <b>Danish</b>? 👋\nשלום')
    await ann.page.reload()
    await ann.page.getByRole('button', { name: 'Publish question' }).click()
    await expectToast(ann.page, 'Your question is public now. The answer will appear below it.')
    const question = panel(ann).getByRole('listitem').first()
    await expect(question).toContainText('Ann L. asked')
    await expect(question).toContainText('Do you speak <b>Danish</b>? 👋')
    await expect(question).toBeFocused()
    await expect(ann.page.getByRole('tab', { name: 'Forum Discussion 3' })).toBeVisible()
    await checkPage(ann.page)
  })

  await test.step('a patient reports an answer', async () => {
    await panel(ann).getByRole('button', { name: 'Report this answer' }).click()
    const report = ann.page.getByRole('dialog', { name: 'Report this answer' })
    await report.getByLabel('Abuse or threats').check()
    await report.getByLabel('What happened').fill('This is no answer.')
    await checkPage(ann.page)
    await report.getByRole('button', { name: 'Send report' }).click()
    await expectToast(ann.page, 'Thank you. Our care team will look into it.')
  })

  await test.step('the provider reads why an answer is hidden, and answers', async () => {
    await open(mira.page, forum)
    await expect(panel(mira)).toContainText('Our care team has hidden your answer. Reason: It insults a patient.')
    await mira.page.getByRole('button', { name: 'Answer to Ann L.', exact: true }).click()
    await mira.page.getByRole('textbox', { name: 'Your answer' }).fill('A little.')
    await checkPage(mira.page)
    await mira.page.getByRole('button', { name: 'Publish answer' }).click()
    await expect(panel(mira)).toContainText('A little.')
  })
})

test('an operator opens the reports at the care desk, suspends an account, hides an answer and finds it in the log', {
  tag: '@slow',
}, async ({ page, request, baseURL }) => {
  const name = uniqueName()
  const data = { ...newPerson(), displayname: name, isDoctor: true }
  const doctor: SessionAnswer = await (await request.post('/api/v1/user/new', { data })).json()
  const { id, patient } = await askAndAnswer(request, doctor, 'Is it far?', 'Buy a map.')
  const report: ThingReport = { kind: 'answer', id, reason: 'abuse', text: 'This is no answer.' }
  await send(request, 'POST', patient, '/api/v1/reports', report)

  const { displayname: operator } = await logInAsAdministrator(page, baseURL)
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Moderation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  const reported = page.getByRole('listitem').filter({ hasText: `Written by ${name}` })
  await expect(reported).toContainText('Buy a map.')
  await expect(reported).toContainText('This is no answer.')
  await page.setViewportSize({ width: 390, height: 900 })
  await checkPage(page)
  await expectNoSidewaysScroll(page)

  await test.step('an operator suspends the account of the writer, who cannot log in', async () => {
    const account = reported.getByRole('region', { name: `Account of ${name}` })
    await account.getByRole('button', { name: 'Suspend account' }).click()
    const suspension = page.getByRole('dialog', { name: 'Suspend this account' })
    await suspension.getByLabel('Reason').fill('Repeated insults.')
    await suspension.getByLabel(`Type ${data.username} to confirm`).fill(data.username)
    await checkPage(page)
    await suspension.getByRole('button', { name: 'Suspend account' }).click()
    await expectToast(page, 'Account suspended. The owner will see the reason.')
    await expect(account).toContainText('Suspended')
    const login = await request.post('/api/v1/user/login', { data })
    expect([login.status(), (await request.get(`/provider/${doctor.user._id}`)).status()]).toEqual([403, 404])
    await account.getByRole('button', { name: 'Lift suspension' }).click()
    const lifting = page.getByRole('dialog', { name: 'Lift the suspension' })
    await lifting.getByRole('button', { name: 'Lift suspension' }).click()
    await expectToast(page, 'Suspension lifted.')
    expect((await request.get(`/provider/${doctor.user._id}`)).status()).toBe(200)
  })

  await reported.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this from everyone' })
  await dialog.getByLabel('Reason').fill('It insults a patient.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expectToast(page, 'Hidden. The person who wrote it can see why.')
  await expect(reported).toHaveCount(0)

  await page.getByRole('tab', { name: 'Log' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: `Answer by ${name}` })
  await expect(entry).toContainText(operator)
  await expect(entry).toContainText('It insults a patient.')
  await checkPage(page)
})
