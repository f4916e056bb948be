import { expect } from '@playwright/test'
import { setClock } from './clock.ts'
import { logInAsAdministrator } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open, test, toast } from './fixtures.ts'

const QUESTION = 'Can I bring my dog?'

test('an administrator edits a question, previews and publishes it, and takes it back', { tag: '@slow' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  await setClock(context, baseURL)
  const visitor = await context.newPage()
  await logInAsAdministrator(page, baseURL)
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/operator/content')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Frequently asked questions' }).click()
  await expect(page.getByText('No unpublished changes')).toBeVisible()
  await checkPage(page)
  await expectNoSidewaysScroll(page)

  await test.step('an unfinished question is marked at its field', async () => {
    await page.getByRole('button', { name: 'Edit Travel and recovery' }).click()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
    await page.keyboard.type(QUESTION)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(page.getByText('Answer is missing.')).toBeVisible()
    await expect(page.getByLabel('Answer')).toBeFocused()
    await page.keyboard.type('Not into the clinic. [Ask us](/contact-us) about hotels.')
    await expect(page.getByText('Answer is missing.')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })

  await test.step('it moves by keyboard, and survives a reload', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: `Move ${QUESTION} up` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Move ${QUESTION} up` })).toBeFocused()
    await page.reload()
    await expect(page.getByText('Unpublished changes, kept in this tab')).toBeVisible()
  })

  await test.step('the preview shows it, and visitors see nothing of it', async () => {
    await page.getByRole('tab', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await preview.getByText(QUESTION).click()
    await expect(preview.getByRole('link', { name: 'Ask us' })).toBeVisible()
    await checkPage(page)
    await open(visitor, '/faqs')
    await expect(visitor.getByText('Do I need a visa?')).toBeVisible()
    await expect(visitor.getByText(QUESTION)).toHaveCount(0)
  })

  await test.step('once published, visitors see it', async () => {
    await page.getByRole('tab', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish these changes' })
    await expect(dialog.getByText(`Groups › Travel and recovery › Questions › ${QUESTION}`)).toBeVisible()
    await dialog.getByLabel('Note for your colleagues').fill('Asked twice this week')
    await checkPage(page)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page, 'Published. Visitors see it from now on.')).toBeVisible()
    await expect(page.getByText('No unpublished changes')).toBeVisible()
    await expect(async () => {
      await open(visitor, '/faqs')
      await expect(visitor.getByText(QUESTION)).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  await test.step('the history says what changed, and the default comes back', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Asked twice this week')).toBeVisible()
    await page
      .getByRole('button', { name: /^Show what version \d+ changed$/ })
      .first()
      .click()
    await expect(page.getByText('Not into the clinic.')).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: 'Back to the default…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Go back to the default' })
    await expect(dialog.getByText(`Groups › Travel and recovery › Questions › ${QUESTION}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: /^Publish version \d+ again$/ }).first()).toBeVisible()
    await expect(async () => {
      await open(visitor, '/faqs')
      await expect(visitor.getByText(QUESTION)).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
})
