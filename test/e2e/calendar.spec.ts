import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SlotDay } from '#features/appointments/rules/slots.ts'
import { wholeProfile } from '#test/profile-form.ts'
import { START } from './clock.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { expectToast } from './toasts.ts'

const CLINIC = 'Europe/Istanbul'
const DAY_MS = 86_400_000
const HOUR_PX = 72
const FIRST_HOUR = 8

/** Wednesday and Thursday of next week: all of it lies ahead. */
const today = START.getTime()
const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
const inDays = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10)
const wednesday = inDays(9 - sinceMonday)
const thursday = inDays(10 - sinceMonday)

/** Makes a provider a clinic in Istanbul that is open every day. */
async function openClinic(elif: Guest) {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const form = { ...wholeProfile, displayname: elif.user.displayname, timeZone: CLINIC, openingHours }
  const multipart = Object.fromEntries(
    Object.entries({ ...form, experiences: [], educations: [], awards: [] }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const saved = await elif.page.request.put('/api/v1/user/update', { headers: bearer(elif), multipart })
  expect(saved.status()).toBe(200)
}

async function slotsOn(page: Page, provider: Guest, date: string): Promise<SlotDay['slots']> {
  const answer = await page.request.get(`/api/v1/providers/${provider.user._id}/slots?from=${date}&days=1`)
  return (await answer.json()).days[0].slots
}

/** Requests the first free time of Wednesday. */
async function book(patient: Guest, provider: Guest) {
  const [first] = await slotsOn(patient.page, provider, wednesday)
  const data = {
    id: randomUUID(),
    providerId: provider.user._id,
    startsAt: first?.startsAt,
    about: 'One implant.',
    timeZone: 'Europe/Berlin',
  }
  const answer = await patient.page.request.post('/api/v1/appointments', { headers: bearer(patient), data })
  expect(answer.status()).toBe(200)
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const columnOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

/** The whole grid is in view at the top of the page: further down its heads cover the morning. */
const scrollUp = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** Drags with the mouse from one place to another. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function centreOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a provider reads the week, blocks times, moves an appointment and prints the day', { tag: '@slow' }, async ({
  join,
}) => {
  const elif = await join('Dr. Elif Aydin', { timezoneId: CLINIC, isDoctor: true })
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin', width: 390 })
  await openClinic(elif)
  await book(ann, elif)
  const { page } = elif
  const annOnWednesday = button(columnOf(page, wednesday), /^Ann Ley/)

  await test.step('the week shows the request, and its card opens by keyboard', async () => {
    await open(page, `/dashboard/calendar?date=${wednesday}`)
    await expect(page.getByText(/^0 booked, 1 waiting, \d+ free\. Times in/)).toBeVisible()
    await annOnWednesday.press('Enter')
    const card = page.getByRole('dialog', { name: 'Ann Ley' })
    await expect(card).toContainText('One implant.')
    await expect(card.getByRole('button', { name: 'Confirm 09:00' })).toBeVisible()
    await checkPage(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(annOnWednesday).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(':focus')).toHaveText('Free09:40')
  })

  await test.step('a time is blocked by keyboard, and unblocked', async () => {
    await button(page, 'Block time').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Block time' })
    await expect(dialog.getByLabel('Day')).toBeFocused()
    await dialog.getByLabel('From').fill('15')
    await dialog.getByLabel('Until').fill('16')
    await dialog.getByLabel(/^Note/).fill('Staff meeting')
    await checkPage(page)
    await page.keyboard.press('Enter')
    await expectToast(page, 'This time is blocked.')
    const meeting = button(columnOf(page, wednesday), /^Staff meeting/)
    await expect(meeting).toBeVisible()
    const times = (await slotsOn(page, elif, wednesday)).filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt)
    expect(times.some((time) => time >= `${wednesday}T12:00` && time < `${wednesday}T13:00`)).toBe(false)
    await meeting.press('Enter')
    await button(page.getByRole('dialog', { name: /15:00 – 16:00/ }), 'Unblock').click()
    await button(page.getByRole('dialog', { name: 'Unblock this time?' }), 'Unblock').click()
    await expect(meeting).toBeHidden()
  })

  await test.step('a dragged period is blocked', async () => {
    await scrollUp(page)
    const box = await columnOf(page, thursday).boundingBox()
    if (!box) throw new Error('Thursday is not shown.')
    const at = (hour: number) => ({ x: box.x + box.width / 2, y: box.y + (hour - FIRST_HOUR) * HOUR_PX + 1 })
    await drag(page, at(13), at(13.9))
    const dialog = page.getByRole('dialog', { name: 'Block time' })
    await expect(dialog.getByLabel('Day')).toHaveValue(thursday)
    await expect(dialog.getByLabel('From')).toHaveValue('13:00')
    await expect(dialog.getByLabel('Until')).toHaveValue('14:00')
    await button(dialog, 'Block this time').click()
    await expect(button(columnOf(page, thursday), /^Blocked\s*13:00/)).toBeVisible()
  })

  await test.step('an appointment that is dropped on a free time is proposed only after a word', async () => {
    await scrollUp(page)
    const free = columnOf(page, thursday).locator('[data-free]').first()
    await drag(page, await centreOf(annOnWednesday), await centreOf(free))
    const dialog = page.getByRole('dialog', { name: 'Propose another time' })
    await expect(button(dialog, /^Propose Thu .*, 09:00$/)).toBeVisible()
    await checkPage(page)
    await button(dialog, /^Propose Thu/).click()
    await expect(button(columnOf(page, thursday), /^Ann Ley.*Waiting for the patient/)).toBeVisible()
    await expect(annOnWednesday).toBeHidden()
  })

  await test.step('the day is printed without anything around it', async () => {
    await page.getByRole('link', { name: 'Thursday' }).click()
    await expect(page).toHaveURL(`/dashboard/calendar?view=day&date=${thursday}`)
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
    await button(page, 'Print this day').click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row')).toContainText(['Time', '09:00 – 09:30'])
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(button(page, /./)).toHaveCount(0)
    expect((await page.pdf()).length).toBeGreaterThan(1000)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a phone shows one day, and the week as a strip', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: /^Wednesday/ }).click()
    await expect(button(columnOf(page, wednesday), /^Free/).first()).toBeVisible()
    await expect(columnOf(page, thursday)).toBeHidden()
    await checkPage(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the patient finds the offer in the month', async () => {
    await open(ann.page, '/dashboard/appointments?view=month')
    await expect(ann.page.getByRole('link', { name: /Dr\. Elif Aydin/ })).toContainText('in Istanbul')
    await checkPage(ann.page)
    await expectNoSidewaysScroll(ann.page)
  })
})
