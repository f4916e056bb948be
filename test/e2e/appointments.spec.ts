import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SlotDay } from '#features/appointments/rules/slots.ts'
import { wholeProfile } from '#test/profile-form.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

const PASSWORD = newPerson().password
const CLINIC = 'Asia/Tokyo'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Makes a provider a clinic in Tokyo that is open every day. */
async function openClinic(mira: Guest) {
  const headers = bearer(mira)
  const openingHours = EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const { displayname } = mira.user
  const profile = { ...wholeProfile, displayname, cityOfClinic: 'Tokyo', countryOfClinic: 'Japan' }
  const form = { ...profile, timeZone: CLINIC, openingHours, experiences: [], educations: [], awards: [] }
  const multipart = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  expect((await mira.page.request.put('/api/v1/user/update', { headers, multipart })).status()).toBe(200)
  const data = { title: 'Dental Treatment', subtitle: 'Dental Implant', price: '480', description: 'Two visits.' }
  expect((await mira.page.request.put('/api/v1/user/add-service', { headers, data })).ok()).toBe(true)
}

const timeIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
const dayIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(instant))
    .replace(',', '')
const momentIn = (timeZone: string, instant: string) => `${dayIn(timeZone, instant)}, ${timeIn(timeZone, instant)}`

const card = (page: Page) => page.getByRole('region', { name: 'Book a time' })
const freeTimes = (page: Page) => page.locator('input[type=radio][name=startsAt]:enabled')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The newest appointment in a chat. */
const offerIn = (page: Page) => page.getByRole('log').getByRole('article').last()
const idOf = ({ user }: Guest) => user._id

/** Pages by four days, so that every move is still open, and chooses one of the free slots. Returns its instant. */
async function chooseTime(page: Page, number = 0) {
  await button(page, 'Later days').click()
  const time = freeTimes(page).nth(number)
  await time.check({ force: true })
  return time.inputValue()
}

/** Books a slot by the API: the first free one after four days, unless an instant is given. Returns its instant. */
async function book({ page, token }: { page: Page; token: string }, provider: Guest, instant?: string) {
  const { days } = await (await page.request.get(`/api/v1/providers/${idOf(provider)}/slots`)).json()
  const slots = days.slice(4).flatMap((day: SlotDay) => day.slots)
  const startsAt = instant ?? slots.find(({ isFree }: SlotDay['slots'][number]) => isFree).startsAt
  const data = { id: randomUUID(), providerId: idOf(provider), startsAt, about: '', timeZone: 'Europe/Berlin' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/v1/appointments', { headers, data })).status()).toBe(200)
  return String(startsAt)
}

/** A patient without a browser. */
async function patientOf(page: Page): Promise<{ page: Page; token: string }> {
  const data = { ...newPerson(), isDoctor: false }
  const { token } = await (await page.request.post('/api/v1/user/new', { data })).json()
  return { page, token }
}

/** Writes the first message of a chat by the API. */
async function writeTo(provider: Guest, patient: Guest) {
  const { request } = patient.page
  const headers = bearer(patient)
  const chat = await (
    await request.post('/api/v1/user/access-chat', { headers, data: { userId: idOf(provider) } })
  ).json()
  const data = { id: randomUUID(), text: 'When could we talk?' }
  expect((await request.post(`/api/v1/chats/${chat._id}/messages`, { headers, data })).ok()).toBe(true)
}

test('a patient in Berlin and a clinic in Tokyo agree on an offered time, move it and cancel it', async ({ join }) => {
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin', width: 390 })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  await writeTo(mira, ann)

  const first = await test.step('the provider offers a time in the chat', async () => {
    await open(mira.page, '/dashboard/messages')
    await mira.page.getByRole('link', { name: /Ann Ley/ }).click()
    await button(mira.page, 'Offer a time').click()
    await expect(freeTimes(mira.page).first()).toBeEnabled()
    const instant = await chooseTime(mira.page)
    await button(mira.page, `Offer ${momentIn(CLINIC, instant)}`).click()
    await expect(offerIn(mira.page)).toContainText(`${momentIn(CLINIC, instant)} in Tokyo`)
    await expect(offerIn(mira.page)).toContainText('Waiting for the patient')
    await checkPage(mira.page)
    return instant
  })

  await test.step('the patient accepts it in the chat, which the provider sees at once, and moves it', async () => {
    await open(ann.page, '/dashboard/messages')
    await ann.page.getByRole('link', { name: /Dr\. Mira Sol/ }).click()
    await expect(offerIn(ann.page)).toContainText(`${momentIn('Europe/Berlin', first)} in Berlin`)
    await expectNoSidewaysScroll(ann.page)
    await offerIn(ann.page).getByRole('button', { name: 'Accept' }).click()
    await expect(offerIn(ann.page).getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(offerIn(mira.page).getByText('Confirmed', { exact: true })).toBeVisible()
    await offerIn(ann.page).getByRole('link', { name: 'View appointment' }).click()
    await expect(ann.page.getByText('You’ve both agreed on this time.')).toBeVisible()
    await button(ann.page, 'Reschedule').click()
    await expect(freeTimes(ann.page).first()).toBeEnabled()
    const second = await chooseTime(ann.page, 1)
    await expectNoSidewaysScroll(ann.page)
    await button(ann.page, `Ask for ${momentIn('Europe/Berlin', second)}`).click()
    await expect(ann.page.getByRole('heading', { name: momentIn('Europe/Berlin', first) })).toBeVisible()
    await expect(ann.page.getByText(`from ${momentIn('Europe/Berlin', first)} to`)).toBeVisible()
    await expect(ann.page.getByText('New time requested')).toBeVisible()
  })

  await test.step('the provider confirms the new time on the dashboard', async () => {
    await mira.page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Dashboard' }).click()
    const panel = mira.page.getByRole('region', { name: 'Recent Appointments' })
    await expect(panel).toContainText('in Berlin')
    await expect(mira.page.getByText('One request waits for your answer.')).toBeVisible()
    await button(mira.page, /^Confirm Ann Ley/).click()
    await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('the open screen of the patient follows, and the patient cancels', async () => {
    await expect(ann.page.getByText('This appointment has just been updated.')).toBeVisible()
    await expect(ann.page.getByText('Confirmed', { exact: true })).toBeVisible()
    await button(ann.page, 'Cancel appointment').click()
    const dialog = ann.page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await dialog.getByLabel(/^Reason/).fill('I cannot travel.')
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(ann.page.getByText('Cancelled', { exact: true })).toBeVisible()
    await ann.page.getByRole('link', { name: 'All appointments' }).click()
    await ann.page.getByRole('tab', { name: 'Past' }).click()
    await expect(ann.page.getByText('Cancelled', { exact: true })).toBeVisible()
  })
})

test('a visitor in New York books by keyboard, logs in on the way, and chooses again after a conflict', async ({
  join,
}) => {
  const tom = await join('Tom Whitfield', { timezoneId: 'America/New_York', isSignedIn: false, width: 390 })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  const { page } = tom
  const focused = page.locator(':focus')

  const instant = await test.step('the visitor chooses a time and writes what it is about', async () => {
    await open(page, `/provider/${idOf(mira)}#book`)
    await expect(card(page)).toBeFocused()
    await expect(freeTimes(page).first()).toBeEnabled()
    await expect(card(page)).toBeInViewport()
    // Past the disabled arrow, over four days and one more arrow to the times.
    for (let step = 1; step <= 3; step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(focused).toHaveAttribute('aria-pressed', 'true')
    for (let step = 1; step <= 3; step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toBeChecked()
    const chosen = await focused.inputValue()
    await expect(card(page)).toContainText(`${momentIn('America/New_York', chosen)} in New York, your time`)
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAttribute('name', 'service')
    await page.keyboard.press('Tab')
    await page.keyboard.type('May I bring my wife?')
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(focused).toHaveText(`Request ${momentIn('America/New_York', chosen)}`)
    return chosen
  })

  await test.step('after the login the request meets a conflict, and the input stays', async () => {
    await book(await patientOf(mira.page), mira, instant)
    tom.trouble.expectRefusal(409)
    await page.keyboard.press('Enter')
    await loginDialog(page)
    await page.keyboard.type(tom.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: `${timeIn('America/New_York', instant)}, taken` })).toBeDisabled()
    await expect(page.getByLabel('What is it about?')).toHaveValue('May I bring my wife?')
  })

  await test.step('another time is requested, and put into the calendar', async () => {
    await freeTimes(page).first().check({ force: true })
    await button(page, /^Request /).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/provider/${idOf(mira)}`))
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^sanavia-.*\.ics$/)
    await page.getByRole('link', { name: 'See your appointment' }).click()
    await expect(page.getByText('Waiting for the clinic')).toBeVisible()
  })
})

test('a provider takes a day off, sees it in the month and shares the calendar feed', { tag: '@slow' }, async ({
  join,
}) => {
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  const { page } = mira
  const instant = await book(await patientOf(page), mira)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: CLINIC }).format(new Date(instant))

  await test.step('a day off names the appointments on it, and has no free slots', async () => {
    await open(page, '/dashboard/appointments?view=time-off')
    await button(page, 'Add days').click()
    await page.getByLabel('First day').fill(date)
    await page.getByLabel('Last day').fill(date)
    await button(page, 'Save days').click()
    await expect(page.getByText('These appointments are outside your hours now.')).toBeVisible()
    await expect(page.getByRole('link', { name: `${momentIn(CLINIC, instant)}, Ann Ley` })).toBeVisible()
    await checkPage(page)
    const { days } = await (await page.request.get(`/api/v1/providers/${idOf(mira)}/slots?from=${date}&days=1`)).json()
    expect(days).toEqual([{ date, slots: [] }])
  })

  await test.step('the month shows the day off and its appointment', async () => {
    await open(page, '/dashboard/appointments?view=month')
    await expect(page).toHaveURL('/dashboard/calendar?view=month')
    const days = page.getByRole('table')
    await expect(days).toBeVisible()
    if ((await days.locator(`[data-day="${date}"]`).count()) === 0) await button(page, 'Next month').click()
    await expect(days.locator(`[data-day="${date}"]`)).toContainText('1 appointment, Time off')
    await days.locator(`[data-day="${date}"]`).click()
    await expect(page.getByRole('link', { name: /Ann Ley/ })).toBeVisible()
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await checkPage(page)
  })

  await test.step('the calendar feed lists the appointment until it ends', async () => {
    await page.getByRole('link', { name: 'Calendar connections' }).click()
    await button(page, 'Create calendar link').click()
    const address = await page.getByLabel('Your calendar link').inputValue()
    const calendar = await page.request.get(new URL(address).pathname)
    expect(await calendar.text()).toContain('SUMMARY:Appointment with Ann Ley')
    await checkPage(page)
    await button(page, 'Turn off the link').click()
    await page
      .getByRole('dialog', { name: 'Turn off the calendar link?' })
      .getByRole('button', { name: 'Turn off the link' })
      .click()
    await expectToast(page, 'Your calendar link is off.')
    expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)
  })
})
