import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { signUp } from './people.ts'

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

/** Waits for the country picker: its script is loaded when the field comes into view. */
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

test('a contact request survives a lost connection and a reload, and gets one reference', async ({
  page,
  expectLostRequests,
}) => {
  expectLostRequests()
  const sent = countRequests(page)
  const interest = 'I am interested in the package “All-on-4 <b>by the sea</b>”.\n\n'
  const text = `${interest}Two implants, <script>alert(1)</script> in May.`
  const message = field(page, 'Message')
  const send = form(page, 'Book Appointment').getByRole('button', { name: 'Send' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/contact-us?package=${encodeURIComponent('All-on-4 <b>by the sea</b>')}`)
  await expect(message).toHaveValue(interest)

  await test.step('problems are reported at their fields', async () => {
    await send.click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name.')
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/^Please enter/)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)

    await field(page, 'Name').fill('Ann Ley')
    await field(page, 'Email').fill('ann@example.com')
    const phone = await phoneField(page)
    await phone.fill('+1 202')
    await send.click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('A phone number has 5 to 15 digits.')
    await phone.fill('+1 202 555 0199')
    await message.fill(text)
    expect(sent).toEqual([])
  })

  await test.step('a lost request keeps the input, also after a reload', async () => {
    await page.route(isRequest, (route) => route.abort('connectionreset'))
    await send.click()
    const alert = form(page, 'Book Appointment').getByRole('alert')
    await expect(alert).toContainText('We could not reach Sanavia.')
    await expect(alert).toContainText('Nothing you typed is lost.')
    await page.reload()
    await hydrated(page)
    await page.unroute(isRequest)
    await expect(message).toHaveValue(text)
    await expect(field(page, 'Name')).toHaveValue('Ann Ley')
  })

  await test.step('a double click sends the same request once', async () => {
    await send.dblclick()
    await expectTaken(page, 'We have your request')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toBe(sent[0])
  })
})

test('the form of a treatment page is prefilled for a signed-in patient and sent by keyboard', {
  tag: '@slow',
}, async ({ page }) => {
  const { user } = await signUp(page)
  const sent = countRequests(page)
  await open(page, '/face')
  const touch = form(page, 'Get In Touch')
  await touch.scrollIntoViewIfNeeded()
  await expect(field(page, 'Full name')).toHaveValue(`${user.firstName} ${user.lastName}`)
  await expect(field(page, 'Email')).toHaveValue(user.email)
  await expect(touch.getByLabel('Treatment')).toHaveValue('aesthetic surgery')
  await touch.getByLabel('Treatment').focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Message')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(touch.getByRole('button', { name: 'Send my question' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectTaken(page, 'We have your request')
  expect(sent.map((body) => JSON.parse(body).source)).toEqual(['face'])
})

test.describe('the phone field in a German browser in Istanbul', () => {
  test.use({ locale: 'de-DE', permissions: ['geolocation'], geolocation: ISTANBUL })

  test('preselects the country of the rounded position, and another one is chosen by keyboard', {
    tag: '@slow',
  }, async ({ page }) => {
    const located: unknown[] = []
    page.on('request', (request) => request.url().includes('/api/v1/geo/') && located.push(request.postDataJSON()))
    await open(page, '/contact-us')
    const phone = await phoneField(page)
    await expect(country(page)).toHaveAccessibleName('Country: Germany, +49')
    await phone.focus()
    await expect(country(page)).toHaveAccessibleName('Country: Turkey, +90')
    expect(located).toEqual([{ latitude: 41.01, longitude: 28.98 }])
    await phone.pressSequentially('0151 23x45')
    await expect(phone).toHaveValue('+90 151 234 5')

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search for a country' })).toBeFocused()
    await page.keyboard.type('deutsch')
    await expect(page.getByRole('main').getByRole('option')).toHaveText([/^Germany/])
    await page.keyboard.press('Enter')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('+49 151 2345')

    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('+44 20 7946 00181 23456')
    await expect(phone).toHaveValue('+44 2079 460018123')
    await expect(country(page)).toHaveAccessibleName('Country: United Kingdom, +44')
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('a number typed before the country picker is loaded stays, and the field does not shift', {
    tag: '@slow',
  }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/phone-country*', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/contact-us')
    const phone = field(page, 'Phone')
    await phone.tap()
    await page.keyboard.type('+598 9')
    const plain = await phone.boundingBox()
    release()
    await expect(country(page)).toHaveAccessibleName('Country: Uruguay, +598')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('+598 9')
    expect(await phone.boundingBox()).toEqual(plain)

    await country(page).tap()
    await expect(page.getByRole('listbox')).toBeVisible()
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('option', { name: /^Uganda/ }).tap()
    await expect(phone).toHaveValue('+256 9')
  })
})

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a call is booked after failed slots and a lost race, and saved as a calendar file', async ({
    page,
    request,
    expectRefusal,
    expectLostRequests,
  }) => {
    expectLostRequests()
    const times = page.getByRole('radio')
    const book = form(page, 'Schedule a call').getByRole('button', { name: /^Book a call/ })

    await test.step('slots that failed to load are retried', async () => {
      await page.route('**/api/v1/calls/free', (route) => route.abort('connectionreset'))
      await open(page, '/health-forums-1')
      await expect(page.getByRole('alert')).toContainText('We couldn’t load the free times.')
      await page.unroute('**/api/v1/calls/free')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(times.first()).toBeVisible()
      await expect(page.getByLabel('Your time zone')).toHaveValue('Europe/Berlin')
    })

    await test.step('a slot that was taken meanwhile is replaced', async () => {
      // From Wednesday evening on the last of the four days is a Sunday, when nobody calls
      await page
        .getByRole('list', { name: 'Days' })
        .getByRole('button', { name: /\d\d free$/ })
        .last()
        .click()
      await expect(times.nth(1)).toBeVisible()
      const wanted = await times.first().inputValue()
      await times.first().check()
      await expect(page.getByText(/in New York, care team’s time/)).toBeVisible()
      await expect(book).toHaveText(/^Book a call on \w{3} \d+ \w{3}, \d\d:\d\d$/)
      await field(page, 'Name').fill('Ann Ley')
      await (await phoneField(page)).fill('+49 151 2345678')

      const faster = { fullName: 'Ben', phone: '+12025550100', startsAt: wanted, timeZone: 'UTC' }
      const key = { source: 'health-forums-1', submission: crypto.randomUUID() }
      expect((await request.post('/api/v1/calls', { data: { ...faster, ...key } })).ok()).toBe(true)
      expectRefusal(409)
      await book.click()
      await expect(
        page.getByText('Someone else has just taken this time. Please choose another.').first(),
      ).toBeVisible()
      await expect(page.locator(`[value="${wanted}"]`)).toHaveCount(0)
      await expect(field(page, 'Name')).toHaveValue('Ann Ley')
    })

    await test.step('the booked call is confirmed with a calendar file', async () => {
      await times.first().check()
      await book.click()
      const reference = await expectTaken(page, 'Your call is booked')
      await expect(page.getByText('in Berlin, your time')).toBeVisible()
      await checkPage(page)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to calendar' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(`UID:${reference}@sanavia\r\n`)
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms are replaced by an address and a phone number', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/contact-us')
    // Playwright reads no text inside <noscript>, so it is found by its place.
    const notice = page.locator('main noscript div')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('This form needs JavaScript')
    await expect(notice.locator(`[href="mailto:${brand.email}"]`)).toBeVisible()
    await expect(notice.locator(`[href="${brand.phone.href}"]`)).toBeVisible()
    await expect(page.locator('main form')).toBeHidden()
    await page.goto('/dashboard')
    await expect(page.locator('noscript main')).toContainText('This page needs JavaScript')
    await expect(page.getByRole('status')).toBeHidden()
    await page.goto('/signup')
    await expect(page.locator('main noscript div')).toContainText('Creating an account and logging in need JavaScript')
    await expect(page.getByRole('button', { name: /log ?in|sign ?up/i })).toHaveCount(0)
    const loginNotice = page.locator('header noscript:has(+ [href="/signup"])')
    await expect(loginNotice).toBeVisible()
    expect(await loginNotice.innerHTML()).toBe('Login needs JavaScript')
    await page.getByRole('button', { name: 'Treatments' }).focus()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dental Implant' })).toBeVisible()
    for (const path of ['/health-forums-1', '/dental']) {
      const html = await (await page.request.get(path)).text()
      expect(/<noscript>.*?<\/noscript>/s.exec(html.slice(html.indexOf('<main')))?.[0]).toContain(
        'This form needs JavaScript',
      )
    }
  })
})
