import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { makeThrowawayFolder, startThrowawayServer } from '#scripts/throwaway.ts'
import { databaseUrl } from '#test/database-url.ts'
import { freePort } from '#test/free-port.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { type Guest, test as guests } from './guests.ts'
import { expectToast } from './toasts.ts'

type Site = { url: string; query: (text: string, values: string[]) => Promise<unknown> }

/** A site of its own: no test can wait until an appointment is over, so this one writes into the database that it is. */
const test = guests.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const database = await startThrowawayServer()
      const { folder, remove } = await makeThrowawayFolder()
      const PORT = String(await freePort())
      const env = { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: folder, PORT, RATE_LIMITS: 'off' }
      const child = spawn(process.execPath, ['scripts/start.ts'], {
        env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'close')
      await Promise.race([
        new Promise<void>((resolve) => {
          child.stdout.on('data', (text) => String(text).includes('Sanavia is at') && resolve())
        }),
        ended.then(() => Promise.reject(new Error('the site did not start'))),
      ])
      const pool = new pg.Pool(database.connection)
      await use({ url: `http://127.0.0.1:${PORT}`, query: (text, values) => pool.query(text, values) })
      await pool.end()
      child.kill('SIGTERM')
      await ended
      await database.stop().finally(remove)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** Yesterday's appointment of the two, which is over. */
const COMPLETED = `insert into appointments (id, patient_id, provider_id, state, starts_at, ends_at, time_zone,
  patient_time_zone, service, about, created_at) values ($1, $2, $3, 'completed', now() - interval '1 day',
  now() - interval '23 hours', 'UTC', 'UTC', 'Dental Implant', '', now() - interval '9 days')`

async function afterAppointment({ query }: Site, patient: Guest, provider: Guest) {
  const id = crypto.randomUUID()
  await query(COMPLETED, [id, patient.user._id, provider.user._id])
  return id
}

const form = (page: Page) => page.getByRole('form', { name: 'How was your appointment with Dr. Ida Moss?' })
const entry = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Ann L\./ }) })

test('a patient rates a completed appointment, the provider answers, and everyone reads it', async ({
  site,
  join,
  page,
}) => {
  const ida = await join('Dr. Ida Moss', { isDoctor: true })
  const ann = await join('Ann Ley', { width: 390 })
  const profile = `/provider/${ida.user._id}?tab=feedback`
  await open(page, profile)
  await expect(page.getByText('No patient feedback yet now.')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)

  const appointment = await afterAppointment(site, ann, ida)
  await open(ann.page, `${profile}&appointment=${appointment}`)
  await expect(form(ann.page)).toContainText('under the name Ann L.')
  await form(ann.page).getByRole('button', { name: 'Publish feedback' }).click()
  await expectToast(ann.page, 'Choose one to five stars.')
  await checkPage(ann.page)
  await form(ann.page).getByLabel('4 of 5, good').check()
  await form(ann.page).getByLabel('Your feedback').fill('<b>Clear</b> words about every step.')
  await ann.page.reload()
  await expect(form(ann.page).getByLabel('Your feedback')).toHaveValue('<b>Clear</b> words about every step.')
  await form(ann.page).getByRole('button', { name: 'Publish feedback' }).dblclick()
  await expectToast(ann.page, 'Thank you. Your feedback is on the profile.')
  await expect(entry(ann.page)).toContainText('<b>Clear</b> words about every step.')
  await expect(ann.page.getByRole('tab', { name: 'Feedback' })).toContainText('1')
  await expectNoSidewaysScroll(ann.page)
  await checkPage(ann.page)

  await open(ida.page, '/profile?tab=feedback')
  await ida.page.getByRole('button', { name: 'Answer to Ann L.' }).click()
  await ida.page.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, Ann.')
  await checkPage(ida.page)
  await ida.page.getByRole('button', { name: 'Publish answer' }).click()
  await expect(entry(ida.page)).toContainText('Answer of Dr. Ida Moss')
  await expect(ida.page.getByRole('button', { name: 'Change your answer to Ann L.' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dr. Ida Moss')
  await expect(page.getByRole('link', { name: '1 Feedback' })).toBeVisible()
  await expect(entry(page)).toContainText('4 of 5, good')
  await expect(entry(page)).toContainText('Thank you, Ann.')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  }
})

test('whoever changes their mind in one tab is told in the other, and loses nothing', async ({ site, join }) => {
  const ida = await join('Dr. Ida Moss', { isDoctor: true })
  const ann = await join('Ann Ley')
  await afterAppointment(site, ann, ida)
  const other = await ann.page.context().newPage()
  for (const tab of [ann.page, other]) {
    await open(tab, `/provider/${ida.user._id}?tab=feedback`)
    await form(tab).getByLabel('5 of 5, very good').check()
  }
  await form(ann.page).getByLabel('Your feedback').fill('From the first tab')
  await form(ann.page).getByRole('button', { name: 'Publish feedback' }).click()
  await expect(entry(ann.page)).toContainText('From the first tab')

  ann.trouble.expectRefusal(409)
  await form(other).getByLabel('Your feedback').fill('From the second tab')
  await form(other).getByRole('button', { name: 'Publish feedback' }).click()
  await expect(form(other)).toContainText('From the first tab')
  await form(other).getByRole('button', { name: 'Publish feedback' }).click()
  await expect(entry(other)).toContainText('From the second tab')

  await ann.page.reload()
  await ann.page.getByRole('button', { name: 'Change your feedback' }).click()
  await expect(form(ann.page).getByLabel('Your feedback')).toHaveValue('From the second tab')
  await checkPage(ann.page)
  await form(ann.page).getByRole('button', { name: 'Cancel' }).click()
  await expect(ann.page.getByRole('button', { name: 'Change your feedback' })).toBeFocused()
})
