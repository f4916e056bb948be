import { expect } from '@playwright/test'
import { checkPage, open, test, toast } from './fixtures.ts'
import { logIn, newPerson, signUp } from './people.ts'

test('an operator finds a person, gives a reason, and sends a password link', async ({ page }) => {
  const ann = newPerson()
  const surname = `Quist${ann.username.slice(4)}`
  await signUp(page, { ...ann, lastName: surname, displayname: `Ann ${surname}` })
  await logIn(page, 'nadia')
  await open(page, '/operator/people')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.fill(surname.slice(0, -1))
  await search.press('Enter')
  const people = page.getByRole('main').getByRole('listitem')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('a…@example.com')
  await checkPage(page)

  await page.getByRole('link', { name: `Ann ${surname}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ann ${surname}`)
  await expect(page.getByText(ann.email)).toHaveCount(0)
  await page.getByLabel('Reason').fill('short')
  await page.getByRole('button', { name: 'Open for one hour' }).click()
  await expect(page.getByText('Please give a reason of at least 10 characters.')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked by phone how to log in.')
  await page.getByRole('button', { name: 'Open for one hour' }).click()
  await expect(page.getByText(`${ann.email} (not confirmed)`)).toBeVisible()
  await checkPage(page)

  await page.getByRole('button', { name: 'Send password link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send password link' }).click()
  await expect(toast(page, 'Link sent. It works once, for a short time.')).toBeVisible()
  await page.getByRole('button', { name: 'Events' }).click()
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByText('by the care team: Asked by phone how to log in.')).toBeVisible()
  await expect(events.getByText('Password link sent')).toBeVisible()
})
