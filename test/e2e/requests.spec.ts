import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { ask, employ, mailsTo } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'
import { expectToast } from './toasts.ts'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** The drafts that the tab stores. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /request|person-access/.test(key)))

test('an operator takes a request by keyboard and answers it with a template, and the patient has it by mail', async ({
  join,
  baseURL,
}) => {
  const maya = await join('Maya Lindqvist')
  const { page } = maya
  await employ(maya, baseURL)
  const name = `Aoife ${randomUUID().slice(0, 8)}`
  const { reference, email } = await ask(page, name)

  await test.step('the queue has it as new, and t takes it', async () => {
    await open(page, '/operator/requests?owner=unassigned')
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toContainText('New')
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('t')
    await expectToast(page, 'It’s yours now.')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(reference.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toContainText('You')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, Dental surgery`)
  })

  await test.step('a template is filled in, and an open variable holds the answer back', async () => {
    const answer = page.getByLabel('Answer to Aoife')
    await page.getByLabel('Template').selectOption('May we pass your request on?')
    await expect(answer).toHaveValue(/^Dear Aoife,[\s\S]*\{\{clinic\}\}[\s\S]*Maya Lindqvist$/)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Replace {{clinic}} first.')).toBeVisible()
    await page.reload()
    await answer.fill((await answer.inputValue()).replace('{{clinic}}', 'Danube Implant & Smile'))
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expectToast(page, 'Answer sent.')
    await expect(page.getByLabel('Status')).toHaveValue('waiting')
    await expect(answer).toHaveValue('')
  })

  await test.step('the mail carries the answer and the reference', async () => {
    const mail = async () =>
      (await mailsTo(baseURL, email)).find(({ subject }) => subject === `Your request ${reference}`)
    await expect.poll(async () => (await mail())?.text).toContain('Danube Implant & Smile')
  })

  await test.step('the reply is pasted in, and a note stays internal', async () => {
    await page.getByRole('tab', { name: 'Add the patient’s reply' }).click()
    await page.getByRole('textbox', { name: 'The patient’s reply' }).fill('Yes, please do.')
    await page.getByRole('button', { name: 'Add reply' }).click()
    await expectToast(page, 'Reply added.')
    await page.getByRole('tab', { name: 'Internal note' }).click()
    await page
      .getByLabel('Internal note', { exact: true })
      .and(page.locator('textarea'))
      .fill('Ask about a night guard.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expectToast(page, 'Note added.')
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await expect(conversation.getByText('Yes, please do.')).toBeVisible()
    await expect(conversation.getByText('internal note')).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await open(page, '/operator/requests')
    await expectNoSidewaysScroll(page)
  })
})

test('an administrator deletes a request by its reference, undoes that, and leaves no draft behind', {
  tag: '@slow',
}, async ({ join, baseURL }) => {
  const maya = await join('Maya Lindqvist')
  const { page } = maya
  await employ(maya, baseURL)
  await queryE2e(String(baseURL), 'update accounts set is_administrator = true where id = $1', [maya.user._id])
  const { reference } = await ask(page, 'Deleta Harmless')
  await open(page, `/operator/requests/${reference}`)
  await page.getByRole('button', { name: 'Delete personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this request?' })
  const confirm = dialog.getByRole('button', { name: 'Delete personal data' })
  await confirm.click()
  await expect(dialog.getByText(`To confirm, type the reference: ${reference}`)).toBeVisible()
  await dialog.getByLabel(`To confirm, type ${reference}`).fill(reference.toLowerCase())
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: `${reference} is deleted` })).toBeVisible()
  await expect(page.getByText('Deleta Harmless')).toBeHidden()
  await checkPage(page)
  await page.getByRole('button', { name: 'Undo deletion' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleta Harmless, Dental surgery')

  await test.step('a logout removes the draft of an answer', async () => {
    await page.getByLabel('Answer to Deleta').fill('Half an answer')
    expect(await drafts(page)).not.toEqual([])
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => drafts(page)).toEqual([])
  })
})

test('two operators in one request see each other, and the second answer keeps its words', { tag: '@slow' }, async ({
  join,
  baseURL,
}) => {
  const maya = await join('Maya Lindqvist')
  const ruth = await join('Ruth Adeyemi')
  for (const guest of [maya, ruth]) await employ(guest, String(baseURL))
  const { reference, email } = await ask(maya.page, 'Peter Hale')
  for (const { page } of [maya, ruth]) await open(page, `/operator/requests/${reference}`)

  await ruth.page.getByLabel('Answer to Peter').fill('Hello from Ruth')
  await expect(maya.page.getByText('Ruth Adeyemi is answering this request right now.')).toBeVisible()
  await checkPage(maya.page)
  await maya.page.getByLabel('Answer to Peter').fill('Hello from Maya')
  await maya.page.getByRole('button', { name: 'Send answer' }).click()
  await expectToast(maya.page, 'Answer sent.')

  await test.step('the change arrives on the other screen by itself, beside the draft', async () => {
    const { page } = ruth
    await expect(page.getByText('Hello from Maya')).toBeVisible()
    await expect(page.getByLabel('Answer to Peter')).toHaveValue('Hello from Ruth')
    await expect(page.getByLabel('Owner')).toContainText('Maya Lindqvist')
  })

  await test.step('a change from an old state is refused with the newer one', async () => {
    const headers = { authorization: `Bearer ${ruth.token}` }
    const data = { version: 0, priority: 'high' }
    const url = `/api/v1/operator/requests/${reference}/changes`
    const refused = await ruth.page.request.post(url, { headers, data })
    expect([refused.status(), (await refused.json()).request.status]).toEqual([409, 'waiting'])
  })

  const answers = (await mailsTo(baseURL, email)).filter(({ subject }) => subject?.startsWith('Your'))
  expect(answers).toHaveLength(1)
})
