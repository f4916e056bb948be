import { expect } from '@playwright/test'
import { logInAsAdministrator } from './desk-people.ts'
import { checkPage, open, test, toast } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'

test('an operator finds a person, gives a reason, and sends a password link', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  const ann = newPerson()
  const surname = `Quist${ann.username.slice(4)}`
  await signUp(page, { ...ann, lastName: surname, displayname: `Ann ${surname}` })
  await logInAsAdministrator(page, baseURL)
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

test('an administrator finds the reason in the audit log, and sees the team', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  const reason = `Asked by phone ${newPerson().username}.`
  const { user } = await signUp(page)
  const { displayname, token } = await logInAsAdministrator(page, baseURL)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post(`/api/v1/operator/people/${user._id}/access`, { headers, data: { reason } })
  await open(page, '/operator/audit')
  await page.getByLabel('Action').selectOption('Personal data opened')
  await page.getByLabel('Operator').selectOption(displayname)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/action=person_opened/)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: reason })
  await expect(entry).toContainText(`Personal data opened about Ann Ley by ${displayname}`)
  await checkPage(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')

  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  const own = page.getByRole('listitem').filter({ hasText: displayname }).filter({ hasText: 'In the audit log' })
  await expect(own).toContainText('Administrator')
  await expect(own.getByRole('button')).toHaveCount(0)
  await checkPage(page)
})
