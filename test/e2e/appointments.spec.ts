import { expect, type Page } from '@playwright/test'
import { wholeProfile } from '#test/profile-form.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

const PASSWORD = newPerson().password
const CLINIC = 'Asia/Tokyo'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A clinic in Tokyo that receives patients every day. */
async function openClinic(mira: Guest) {
  const headers = bearer(mira)
  const openingHours = EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const { displayname } = mira.user
  const profile = { ...wholeProfile, displayname, cityOfClinic: 'Tokyo', countryOfClinic: 'Japan' }
  const told = { ...profile, timeZone: CLINIC, openingHours, experiences: [], educations: [], awards: [] }
  const multipart = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
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
const idOf = ({ user }: Guest) => user._id

/** Goes on by four days, so that every move is still open, and takes one of the free times. Answers the instant. */
async function chooseTime(page: Page, number = 0) {
  await button(page, 'Later days').click()
  const time = freeTimes(page).nth(number)
  await time.check({ force: true })
  return time.inputValue()
}

/** A patient asks for a time on the profile. Answers the instant. */
async function request({ page }: Guest, provider: Guest, number = 0) {
  await open(page, `/provider/${idOf(provider)}`)
  await expect(freeTimes(page).first()).toBeEnabled()
  const instant = await chooseTime(page, number)
  await button(page, `Request ${momentIn(CLINIC, instant)}`).click()
  return instant
}

test('a patient in Berlin and a clinic in Tokyo agree on a time, move it twice, and part', async ({ join }) => {
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin' })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)

  // She books from the list of treatments, and sees both clocks before and after.
  await open(ann.page, `/provider/${idOf(mira)}`)
  await ann.page.getByRole('link', { name: 'Book Dental Implant' }).click()
  await expect(card(ann.page)).toBeFocused()
  await expect(ann.page.getByLabel('Treatment (optional)')).toHaveValue('Dental Implant')
  const first = await chooseTime(ann.page)
  await expect(card(ann.page)).toContainText(`${timeIn('Europe/Berlin', first)} your time, Berlin`)
  await expect(card(ann.page)).toContainText(`${timeIn(CLINIC, first)} at the clinic, Tokyo`)
  await ann.page.getByLabel('What is it about?').fill('One tooth is missing.')
  await checkPage(ann.page)
  await button(ann.page, `Request ${momentIn(CLINIC, first)}`).click()
  await expect(ann.page.getByRole('heading', { name: 'Your request is sent' })).toBeFocused()
  const [file] = await Promise.all([
    ann.page.waitForEvent('download'),
    ann.page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sanavia-.*\.ics$/)
  await checkPage(ann.page)
  await ann.page.getByRole('link', { name: 'See your appointment' }).click()
  await expect(ann.page.getByText('Waiting for the clinic')).toBeVisible()
  await checkPage(ann.page)

  // The provider finds it on the dashboard and confirms.
  await open(mira.page, '/dashboard')
  await expect(mira.page.getByText('One appointment ahead, one waits for your answer.')).toBeVisible()
  const panel = mira.page.getByRole('region', { name: 'Recent Appointments' })
  await expect(panel).toContainText(momentIn(CLINIC, first))
  await expect(panel).toContainText(`${timeIn('Europe/Berlin', first)} in Berlin`)
  await checkPage(mira.page)
  await button(mira.page, /^Confirm Ann Ley/).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()

  // The patient moves it.
  await ann.page.reload()
  await expect(ann.page.getByText('Both of you have agreed on this time.')).toBeVisible()
  await button(ann.page, 'Move').click()
  await expect(freeTimes(ann.page).first()).toBeEnabled()
  const second = await chooseTime(ann.page, 1)
  await checkPage(ann.page)
  await button(ann.page, `Move to ${momentIn(CLINIC, second)}`).click()
  await expect(ann.page.getByRole('heading', { name: momentIn('Europe/Berlin', second) })).toBeVisible()
  await expect(ann.page.getByText('Waiting for the clinic')).toBeVisible()

  // The provider proposes another time, with a word about it.
  await mira.page.getByRole('link', { name: 'Calendar' }).click()
  await mira.page.getByRole('link', { name: 'Ann Ley', exact: true }).click()
  await button(mira.page, 'Propose another time').click()
  await expect(freeTimes(mira.page).first()).toBeEnabled()
  const third = await chooseTime(mira.page, 2)
  await mira.page.getByLabel('A word to Ann Ley').fill('I am in theatre that morning.')
  await button(mira.page, `Propose ${momentIn(CLINIC, third)}`).click()
  await expect(mira.page.getByText('Waiting for the patient')).toBeVisible()
  await checkPage(mira.page)

  // Her screen is old by now: what she does there is not done, and she sees how it stands.
  ann.trouble.expectRefusal(409)
  await button(ann.page, 'Cancel appointment').click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(ann.page.getByText(/This is how it stands now/)).toBeVisible()
  await expect(ann.page.getByText('I am in theatre that morning.')).toBeVisible()
  await expect(ann.page.getByText('Waiting for you')).toBeVisible()
  await checkPage(ann.page)
  await button(ann.page, 'Accept').click()
  await expect(ann.page.getByText('Confirmed', { exact: true })).toBeVisible()

  // The provider cancels, and both find it among what is over.
  await mira.page.reload()
  await button(mira.page, 'Cancel appointment').click()
  const dialog = mira.page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await expect(dialog).toContainText('Cancelling costs nothing.')
  await dialog.getByLabel(/^Why/).fill('The clinic closes.')
  await checkPage(mira.page)
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(mira.page.getByText('Cancelled', { exact: true })).toBeVisible()
  await open(ann.page, '/dashboard/appointments?view=past')
  await expect(ann.page.getByText('Cancelled', { exact: true })).toBeVisible()
  await ann.page.getByRole('link', { name: /^Open/ }).click()
  await expect(ann.page.getByText('The clinic closes.')).toBeVisible()
  await expect(ann.page.getByRole('link', { name: 'Book another time' })).toBeVisible()
})

test('a visitor in New York books by keyboard alone, and logs in on the way', async ({ join }) => {
  const tom = await join('Tom Whitfield', { timezoneId: 'America/New_York', isSignedIn: false, width: 390 })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  const { page } = tom
  const focused = page.locator(':focus')
  await open(page, `/provider/${idOf(mira)}`)
  await page.getByRole('link', { name: 'Book Now' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeFocused()
  await expect(freeTimes(page).first()).toBeEnabled()
  await expect(card(page)).toBeInViewport()

  // Past the arrow that leads nowhere yet, over four days and one more arrow to the times.
  for (let step = 1; step <= 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  for (let step = 1; step <= 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toBeChecked()
  const instant = await focused.inputValue()
  await expect(card(page)).toContainText(`${momentIn('America/New_York', instant)} your time, New York`)
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAttribute('name', 'service')
  await page.keyboard.press('Tab')
  await page.keyboard.type('May I bring my wife?')
  await checkPage(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText(`Request ${momentIn(CLINIC, instant)}`)
  await page.keyboard.press('Enter')

  await loginDialog(page)
  await page.keyboard.type(tom.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/provider/${idOf(mira)}`))
  await checkPage(page)
  await expectNoSidewaysScroll(page)
})

test('of two who want the same time the slower one gets fresh times and loses nothing', async ({ join }) => {
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin' })
  const tom = await join('Tom Whitfield', { timezoneId: 'America/New_York' })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  await open(tom.page, `/provider/${idOf(mira)}`)
  await expect(freeTimes(tom.page).first()).toBeEnabled()
  const wanted = await chooseTime(tom.page)
  await tom.page.getByLabel('What is it about?').fill('A crown.')

  expect(await request(ann, mira)).toBe(wanted)
  await expect(ann.page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible()

  tom.trouble.expectRefusal(409)
  await button(tom.page, `Request ${momentIn(CLINIC, wanted)}`).click()
  await expect(tom.page.getByRole('radio', { name: `${timeIn(CLINIC, wanted)}, taken` })).toBeDisabled()
  await expect(tom.page.getByLabel('What is it about?')).toHaveValue('A crown.')
  await checkPage(tom.page)
  await freeTimes(tom.page).first().check({ force: true })
  await button(tom.page, /^Request /).click()
  await expect(tom.page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible()
})

test('a provider sees the month, takes days off and shares the calendar', async ({ join }) => {
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin' })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  const { page } = mira
  const instant = await request(ann, mira)
  await expect(ann.page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible()
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: CLINIC }).format(new Date(instant))

  await open(page, '/dashboard/appointments?view=time-off')
  await button(page, 'Add days').click()
  await page.getByLabel('First day').fill(date)
  await page.getByLabel('Last day').fill(date)
  await checkPage(page)
  await button(page, 'Save days').click()
  await expect(page.getByText('These appointments lie outside your hours now.')).toBeVisible()
  await expect(page.getByRole('link', { name: `${momentIn(CLINIC, instant)}, Ann Ley` })).toBeVisible()
  await checkPage(page)

  await page.getByRole('tab', { name: 'Month' }).click()
  const days = page.getByRole('table')
  await expect(days).toBeVisible()
  if ((await days.locator(`[data-day="${date}"]`).count()) === 0) await button(page, 'Next month').click()
  await expect(days.locator(`[data-day="${date}"]`)).toContainText('1 appointment, Time off')
  await days.locator(`[data-day="${date}"]`).click()
  await expect(page.getByRole('link', { name: /Ann Ley/ })).toBeVisible()
  await checkPage(page)
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await checkPage(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // On the free days of the profile that day is none any more.
  await open(ann.page, `/provider/${idOf(mira)}`)
  await expect(freeTimes(ann.page).first()).toBeEnabled()
  await button(ann.page, 'Later days').click()
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: CLINIC, weekday: 'long', day: 'numeric', month: 'long' })
  await expect(button(ann.page, day.format(new Date(instant)).replace(',', ''))).toHaveCount(0)

  await page.getByRole('tab', { name: 'Calendar feed' }).click()
  await button(page, 'Make an address').click()
  const address = await page.getByLabel('Address of your calendar feed').inputValue()
  const calendar = await page.request.get(new URL(address).pathname)
  expect(await calendar.text()).toContain('SUMMARY:Appointment with Ann Ley')
  await checkPage(page)
  await button(page, 'End the feed').click()
  await page.getByRole('dialog', { name: 'End the feed?' }).getByRole('button', { name: 'End the feed' }).click()
  await expectToast(page, 'The feed has ended.')
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)
})

test('in a chat a provider offers a time, and the patient accepts it', async ({ join }) => {
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin' })
  const mira = await join('Dr. Mira Sol', { timezoneId: CLINIC, isDoctor: true })
  await openClinic(mira)
  await open(ann.page, `/provider/${idOf(mira)}`)
  await button(ann.page, 'Chat Now').click()
  await ann.page.getByRole('textbox', { name: /^Write to/ }).fill('When could we talk?')
  await ann.page.keyboard.press('Enter')
  await expect(ann.page.getByRole('log')).toContainText('Sent')

  await open(mira.page, '/dashboard/messages')
  await mira.page.getByRole('link', { name: /Ann Ley/ }).click()
  await button(mira.page, 'More').click()
  await button(mira.page, 'Offer a time').click()
  await expect(freeTimes(mira.page).first()).toBeEnabled()
  const instant = await chooseTime(mira.page)
  await checkPage(mira.page)
  await button(mira.page, `Offer ${momentIn(CLINIC, instant)}`).click()
  await expect(ann.page.getByRole('log')).toContainText(`I can offer you ${momentIn(CLINIC, instant)} (time in Tokyo)`)

  await open(ann.page, '/dashboard')
  await expect(ann.page.getByRole('region', { name: 'Recent Appointments' })).toContainText(
    momentIn('Europe/Berlin', instant),
  )
  await button(ann.page, /^Accept/).click()
  await expect(ann.page.getByText('Confirmed', { exact: true })).toBeVisible()
  await checkPage(ann.page)
})
