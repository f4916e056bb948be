import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { queryE2e } from '#test/e2e-database.ts'
import { jpeg } from '#test/pictures.ts'
import { inMinutes } from './clock.ts'
import { employ, mailsTo, runJob } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { DEMO_PASSWORD } from './people.ts'
import { expectToast } from './toasts.ts'

/** Moves the end of the evidence of a provider, as if time had passed: the badge ends in so many days. */
const endIn = ({ user }: Guest, baseURL: string, days: number) =>
  queryE2e(baseURL, "update evidence set valid_until = $2::date where provider_id = $1 and state = 'approved'", [
    user._id,
    inMinutes(baseURL, days * 24 * 60)
      .toISOString()
      .slice(0, 10),
  ])

test('evidence leads from the upload to the badge, and its end to warnings and to the end of the badge', async ({
  join,
  request,
  baseURL,
}) => {
  const site = String(baseURL)
  const name = `Dr. Mira ${randomUUID().slice(0, 8)}`
  const mira = await join(name, { isDoctor: true, width: 390 })
  const maya = await join('Maya Lindqvist')
  const ruth = await join('Ruth Adeyemi')
  for (const operator of [maya, ruth]) await employ(operator, site)
  const email = `${mira.username}@example.com`
  await queryE2e(site, 'update accounts set email_confirmed_at = now() where id = $1', [mira.user._id])
  const profile = `/provider/${mira.user._id}`
  const subjects = async () => (await mailsTo(site, email)).map(({ subject }) => String(subject))

  await test.step('the provider sends a licence on a phone', async () => {
    const { page } = mira
    await open(page, '/profile-settings/verification')
    await expect(page.getByText('You have not sent any documents yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Send for verification' }).click()
    await expect(page.getByText('Enter the number on the document.')).toBeVisible()
    await page.getByLabel('Number').fill('07-ADSP-2214')
    await page.getByLabel('Issued by').fill('Izmir Health Directorate')
    await page.getByLabel('Country').fill('Turkey')
    await page.getByLabel('Valid until').fill('2035-06-30')
    // What was typed survives a reload.
    await open(page, '/profile-settings/verification')
    await expect(page.getByLabel('Number')).toHaveValue('07-ADSP-2214')
    const file = { name: 'Ruhsat.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
    await page.getByLabel('Document', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Send for verification' }).click()
    await expect(page.getByText('Waiting for our check')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('an operator compares it with the claim, marks a place, and approves', async () => {
    const { page } = maya
    await open(page, '/operator/verifications')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('img', { name: 'Page 1 of 1 of the document' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await page.getByRole('button', { name: 'Mark number 2 in the document' }).click()
    await page.getByRole('img', { name: 'Page 1 of 1 of the document' }).click({ position: { x: 80, y: 60 } })
    await expect(page.getByRole('button', { name: 'Show mark 2 in the document' })).toBeVisible()
    for (const answer of await page.getByRole('button', { name: 'Matches' }).all()) await answer.click()
    await expect(page.getByText('6 of 6 checked')).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Approved. A colleague now confirms it.')
  })

  await test.step('a second operator confirms it, and the log has both', async () => {
    const { page } = ruth
    await open(page, '/operator/verifications')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText(/^Maya Lindqvist has approved this/)).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await expect(page.getByRole('img', { name: 'Page 1 of 1 of the document' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm approval' }).click()
    await expect(page.getByText(/^Ruth Adeyemi approved it on/)).toBeVisible()
    const credentials = { username: 'nadia', password: DEMO_PASSWORD }
    const nadia: SessionAnswer = await (await request.post('/api/v1/user/login', { data: credentials })).json()
    const log = await request.get(`/api/v1/operator/verifications/${id}/openings`, { headers: bearer(nadia) })
    const { openings } = await log.json()
    expect(openings.map(({ by }: { by: string }) => by)).toEqual(['Ruth Adeyemi', 'Maya Lindqvist'])
  })

  await test.step('badge and panel say what was checked, when and until when', async () => {
    const { page } = mira
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, profile)
    await page.getByRole('button', { name: 'Verified User' }).focus()
    await expect(page.getByRole('tooltip')).toContainText(/Operating licence: checked on .*, valid until 30 June 2035/)
    await expect(page.getByRole('tooltip')).toContainText('Checked by the Sanavia care team.')
    await expect.poll(subjects).toContain('Your operating licence is approved')
  })

  await test.step('warnings come 30 and 7 days before the end, and then the badge is gone', async () => {
    const { page } = mira
    const endAfter = async (days: number) => {
      await endIn(mira, site, days)
      await runJob(request, 'verification')
    }
    const warnings = async () =>
      (await subjects()).filter((subject) => subject.startsWith('Your operating licence ends on'))
    // The scheduled run may have claimed it, and be under way
    await endAfter(30)
    await expect.poll(warnings).toHaveLength(1)
    await endAfter(7)
    await expect.poll(warnings).toHaveLength(2)
    await endAfter(-1)
    await expect.poll(subjects).toContain('Your operating licence has expired')
    await open(page, profile)
    await expect(page.getByText('Not yet verified')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verified User' })).toHaveCount(0)
    await open(page, '/profile-settings/verification')
    await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  })
})
