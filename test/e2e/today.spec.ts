import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { employ } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'
import { expectToast } from './toasts.ts'

test('an operator sees what waits, takes a request by keyboard, and what arrives appears by itself', {
  tag: '@slow',
}, async ({ join, baseURL }) => {
  const maya = await join('Maya Lindqvist')
  const { page } = maya
  await employ(maya, baseURL)
  const ask = async (fullName: string) => {
    const data = {
      fullName,
      email: `${randomUUID().slice(0, 8)}@example.com`,
      message: 'Which clinic would you suggest?',
      submission: randomUUID(),
      source: 'hair',
    }
    expect((await page.request.post('/api/v1/consultations', { data })).status()).toBe(200)
  }
  const first = `Peter ${randomUUID().slice(0, 8)}`
  await ask(first)
  await open(page, '/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.getByRole('link', { name: first }).focus()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Which clinic would you suggest?')
  await checkPage(page)
  await page.keyboard.press('t')
  await expectToast(page, 'It’s yours now.')
  await page.getByRole('button', { name: /^Mine/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText('You')

  const second = `Elena ${randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: /^All/ }).click()
  await ask(second)
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: second }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(second) })).toBeVisible()
})
