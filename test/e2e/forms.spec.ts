import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { logIn } from './people.ts'
import { expectToast } from './toasts.ts'

const REFERENCE = /^SV-[2-9A-Z]{4}-[2-9A-Z]{4}$/
const ISTANBUL = { latitude: 41.01234, longitude: 28.97789 }

const isRequest = (url: URL) => ['/api/v1/consultations', '/api/v1/calls'].includes(url.pathname)

function countRequests(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => isRequest(new URL(request.url())) && sent.push(String(request.postData())))
  return sent
}

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const country = (page: Page) => page.getByRole('button', { name: /^Country: / })

/** The field with its flag, which comes a moment after the page. */
async function phoneField(page: Page) {
  await field(page, 'Phone').scrollIntoViewIfNeeded()
  await expect(country(page)).toBeVisible()
  return field(page, 'Phone')
}

async function expectTaken(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
  const reference = page.getByRole('main').getByText(REFERENCE)
  await expect(reference).toBeVisible()
  return reference.innerText()
}

test('a patient asks through the contact page, makes every mistake, and gets one reference number', async ({
  page,
}) => {
  const sent = countRequests(page)
  await open(page, `/contact-us?package=${encodeURIComponent('All-on-4 <b>by the sea</b>')}`)
  const message = field(page, 'Message')
  await expect(message).toHaveValue('I am interested in the package “All-on-4 <b>by the sea</b>”.\n\n')
  await checkPage(page)

  const send = form(page, 'Book Appointment').getByRole('button', { name: 'Send' })
  await send.click()
  await expectToast(page, 'Please enter your name.')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name.')
  await checkPage(page)

  await field(page, 'Name').fill('Ann Ley')
  await field(page, 'Email').fill('ann@example.com')
  const phone = await phoneField(page)
  await phone.fill('+1 202')
  await send.click()
  await expectToast(page, 'A phone number has 5 to 15 digits.')
  await expect(phone).toBeFocused()

  await phone.fill('+1 202 555 0199')
  await message.fill('Two implants, <script>alert(1)</script> in May.')
  expect(sent).toEqual([])
  await send.dblclick()
  await expectTaken(page, 'We have your request')
  expect(sent).toHaveLength(1)
  await checkPage(page)

  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'Schedule a call' }).click()
  await expect(page).toHaveURL('/health-forums-1')
})

test('a patient on a bad line loses nothing, neither by failing nor by reloading', async ({
  page,
  expectLostRequests,
}) => {
  expectLostRequests()
  const sent = countRequests(page)
  await open(page, '/face')
  const touch = form(page, 'Get In Touch')
  await expect(touch.getByLabel('Treatment')).toHaveValue('aesthetic surgery')
  await field(page, 'Full name').fill('Ann Ley')
  await field(page, 'Email').fill('ann@example.com')
  await touch.getByLabel('Treatment').selectOption('other')
  await field(page, 'Message').fill('A second opinion.')
  await page.route(isRequest, (route) => route.abort('connectionreset'))
  await touch.getByRole('button', { name: 'Send my question' }).click()
  await expect(touch.getByRole('alert')).toContainText('We could not reach Sanavia.')
  await expect(touch.getByRole('alert')).toContainText('Nothing you typed is lost.')
  await checkPage(page)

  await page.reload()
  await hydrated(page)
  await page.unroute(isRequest)
  await expect(field(page, 'Message')).toHaveValue('A second opinion.')
  await expect(touch.getByLabel('Treatment')).toHaveValue('other')
  await touch.getByRole('button', { name: 'Send my question' }).click()
  await expectTaken(page, 'We have your request')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
})

test('a signed-in patient finds the form of the home page half filled in, and meets nothing hidden', async ({
  page,
}) => {
  const { user } = await logIn(page, 'hannah')
  const sent = countRequests(page)
  await open(page, '/')
  const consultation = form(page, 'Free Consultation')
  await consultation.scrollIntoViewIfNeeded()
  await expect(field(page, 'Full name')).toHaveValue(`${user.firstName} ${user.lastName}`)
  await expect(field(page, 'Email')).toHaveValue(user.email)
  await consultation.getByLabel('Treatment').selectOption('dental surgery')
  await consultation.getByLabel('Treatment').focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Message')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(consultation.getByRole('button', { name: 'Get my free consultation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectTaken(page, 'We have your request')
  expect(sent.map((body) => JSON.parse(body).source)).toEqual(['home'])
})

test.describe('whoever types a phone number', () => {
  test.use({ locale: 'de-DE' })

  test('chooses its country with the keyboard alone', async ({ page }) => {
    await open(page, '/contact-us')
    const phone = await phoneField(page)
    await expect(country(page)).toHaveAccessibleName('Country: Germany, +49')
    await phone.pressSequentially('0151 23x45')
    await expect(phone).toHaveValue('+49 151 2345')

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: 'Search for a country' })
    await expect(search).toBeFocused()
    await checkPage(page)
    await page.keyboard.type('türke')
    await expect(page.getByRole('option')).toHaveText([/^Turkey/])
    await page.keyboard.press('Enter')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('+90 151 234 5')

    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('+44 20 7946 00181 23456')
    await expect(phone).toHaveValue('+44 2079 460018123')
    await expect(country(page)).toHaveAccessibleName('Country: United Kingdom, +44')

    await country(page).click()
    await page.keyboard.press('Escape')
    await expect(country(page)).toBeFocused()
    await country(page).click()
    await page.keyboard.press('Tab')
    await expect(phone).toBeFocused()
    await country(page).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test('sees the country of their language when they keep their position to themselves', async ({ page }) => {
    await open(page, '/contact-us')
    await (await phoneField(page)).focus()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sanavia.position-refused'))).toBe('')
    await expect(country(page)).toHaveAccessibleName('Country: Germany, +49')
  })

  test.describe('where the position is known', () => {
    test.use({ permissions: ['geolocation'], geolocation: ISTANBUL })

    test('sees the country they are in, and only a rough position leaves the browser', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/v1/geo/') && asked.push(request.url()))
      await open(page, '/signup')
      await expect(country(page)).toHaveAccessibleName('Country: Germany, +49')
      await field(page, 'Phone').focus()
      await expect(country(page)).toHaveAccessibleName('Country: Turkey, +90')
      await open(page, '/contact-us')
      await expect(country(page)).toHaveAccessibleName('Country: Turkey, +90')
      await field(page, 'Phone').focus()
      expect(asked.map((url) => new URL(url).search)).toEqual(['?latitude=41.01&longitude=28.98'])
    })
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('a number typed before the list of countries comes is kept, and nothing moves', async ({ page }) => {
    const { promise: patience, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/phone-country-*', async (route) => {
      await patience
      await route.continue()
    })
    await open(page, '/contact-us')
    const phone = field(page, 'Phone')
    await phone.tap()
    await page.keyboard.type('+598 9')
    const plain = await phone.boundingBox()
    arrive()
    await expect(country(page)).toHaveAccessibleName('Country: Uruguay, +598')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('+598 9')
    expect(await phone.boundingBox()).toEqual(plain)

    await country(page).tap()
    await page.getByRole('option', { name: /^Uganda/ }).tap()
    await expect(phone).toHaveValue('+256 9')
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })
})

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a patient books a call, is beaten to a time, and takes another home as a file', async ({
    page,
    request,
    expectRefusal,
  }) => {
    await open(page, '/health-forums-1')
    await expect(page.getByLabel('Your time zone')).toHaveValue('Europe/Berlin')
    await page.getByRole('list', { name: 'Days' }).getByRole('button').last().click()
    const times = page.getByRole('radio')
    await expect(times.nth(1)).toBeVisible()
    await checkPage(page)

    const book = form(page, 'Schedule a call').getByRole('button', { name: /^Book a call/ })
    await book.click()
    await expectToast(page, 'Please choose a time.')
    await expect(times.first()).toBeFocused()

    const wanted = await times.first().inputValue()
    await times.first().check()
    await expect(page.getByText('at the care team, New York')).toBeVisible()
    await expect(book).toHaveText(/^Book a call on \w{3} \d+ \w{3}, \d\d:\d\d$/)
    await field(page, 'Name').fill('Ann Ley')
    await (await phoneField(page)).fill('+49 151 2345678')

    const faster = { fullName: 'Ben', phone: '+12025550100', startsAt: wanted, timeZone: 'UTC' }
    const number = { source: 'health-forums-1', submission: crypto.randomUUID() }
    expect((await request.post('/api/v1/calls', { data: { ...faster, ...number } })).ok()).toBe(true)
    expectRefusal(409)
    await book.click()
    await expectToast(page, 'Somebody else has just taken this time. Please choose another.')
    await expect(page.locator(`[value="${wanted}"]`)).toHaveCount(0)
    await expect(field(page, 'Name')).toHaveValue('Ann Ley')
    await checkPage(page)

    await times.first().check()
    await book.click()
    const reference = await expectTaken(page, 'Your call is booked')
    await expect(page.getByText('your time, Berlin')).toBeVisible()
    await checkPage(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`UID:${reference}@sanavia\r\n`)
  })
})

test('a patient whose free times do not come asks again', async ({ page, expectLostRequests }) => {
  expectLostRequests()
  await page.route('**/api/v1/calls/free', (route) => route.abort('connectionreset'))
  await open(page, '/health-forums-1')
  await expect(page.getByRole('alert')).toContainText('The free times did not load.')
  await checkPage(page)
  await page.unroute('**/api/v1/calls/free')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms say how to reach us otherwise', async ({ page }) => {
    for (const path of ['/contact-us', '/health-forums-1', '/dental']) {
      await page.goto(path)
      // Playwright reads no words inside <noscript>, so it is found by its place.
      const notice = page.locator('main noscript div')
      await expect(notice).toBeVisible()
      await expect(notice).toContainText('This form needs JavaScript')
      await expect(notice.locator(`[href="mailto:${brand.email}"]`)).toBeVisible()
      await expect(notice.locator(`[href="${brand.phone.href}"]`)).toBeVisible()
      await expect(page.locator('main form')).toBeHidden()
    }
  })
})
