import { expect, type Page } from '@playwright/test'
import { button, dialog, pressEscape, type Screen } from './screen.ts'

const PLAN = '1-M3646-im3646-cz26-rc26'
const keyword = (page: Page) => page.getByRole('combobox', { name: 'Treatment, speciality or clinic' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const openTab = (name: string) => (page: Page) => tab(page, name).click()
const submitEmpty = (name: string, problem: string | RegExp) => async (page: Page) => {
  await button(page, name).click()
  await expect(page.getByText(problem).first()).toBeVisible()
}

/** The screens whose layout differs most between a phone and a desk. */
const home: Screen = { route: '', shows: 'Popular Procedures' }
const results: Screen = {
  route: 'search',
  path: '/search?keyword=implant&city=Istanbul&country=Turkey&language=English',
  shows: 'Matches Found',
}
const profile = (id: string): Screen => ({ route: 'provider/:id', path: `/provider/${id}`, shows: 'Book a time' })

export const onPhone = (providerId: string): Screen[] => [
  {
    ...home,
    states: {
      'the menu is open': async (page) => {
        await button(page, 'Menu').click()
        await expect(dialog(page, 'Sanavia')).toBeVisible()
      },
    },
  },
  {
    ...results,
    states: {
      'the filters are open': async (page) => {
        await button(page, 'Filters, 1').click()
        await expect(dialog(page, 'Filters')).toBeVisible()
      },
      'the list of cities is open': async (page) => {
        await dialog(page, 'Filters').getByRole('button', { name: 'Close' }).click()
        await button(page, 'implant Istanbul, Turkey Change').click()
        await button(page, 'Country and city').click()
        await expect(page.getByRole('list', { name: 'Cities in Turkey' })).toBeVisible()
      },
      'suggestions are open': async (page) => {
        await pressEscape(page)
        await keyword(page).fill('')
        await keyword(page).pressSequentially('den')
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
      },
    },
  },
  { route: 'search', path: '/search?keyword=implnat&exact=1', shows: 'No clinics match yet.' },
  {
    ...profile(providerId),
    states: {
      'the seal is explained': async (page) => {
        await button(page, 'Verified User').focus()
        await expect(page.getByRole('tooltip')).toBeVisible()
      },
      'a doctor is shown in full': async (page) => {
        await openTab('Our Doctors')(page)
        await button(page, /^Show More/)
          .first()
          .click()
      },
      'an article is open': async (page) => {
        await openTab('Articles')(page)
        await page.getByRole('tabpanel').locator('summary').first().click()
      },
    },
  },
]

export const onDesktop = (providerId: string, others: readonly string[]): Screen[] => [
  {
    ...home,
    states: {
      'the treatments are open': async (page) => {
        await button(page, 'Treatments').click()
        // With its price: the drawings are loaded once the menu is open, and the plain names are replaced
        await expect(page.getByRole('navigation').getByRole('link', { name: /^Dental Implant from/ })).toBeVisible()
      },
      'the login is open': async (page) => {
        await pressEscape(page)
        await button(page, 'Login').click()
        await expect(dialog(page, 'Login').getByLabel('Username')).toBeFocused()
      },
      'the login is incomplete': async (page) => {
        await dialog(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click()
        await expect(dialog(page, 'Login').getByLabel('Username')).toHaveAccessibleDescription(/Enter your username/)
      },
    },
  },
  { ...results, path: `${results.path}&sort=price` },
  { route: 'search', path: '/search?language=English&verified=1&page=2', shows: 'Matches Found' },
  {
    ...profile(providerId),
    states: {
      'feedback is open': openTab('Feedback'),
      'the forum is open': openTab('Forum Discussion'),
      'the gallery is open': async (page) => {
        await openTab('Medical Health Provider')(page)
        await button(page, /^All \d+ pictures$/).click()
        await expect(dialog(page).locator('img').first()).toBeVisible()
      },
    },
  },
  {
    route: 'plan/clinics',
    path: `/plan/clinics?plan=${PLAN}`,
    shows: 'clinics for your plan',
    states: {
      'lines, a pin and four clinics to compare': async (page) => {
        await page.getByText('Show each line').first().click()
        const map = page.getByRole('region', { name: 'Map of the clinics on this page' })
        await map.locator('[aria-pressed]').first().press('Enter')
        const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Compare/ })
        for (let index = 0; index < 4; index++) await boxes.nth(index).press('Space')
        await expect(page.getByRole('region', { name: 'Clinics to compare' })).toBeVisible()
      },
    },
  },
  {
    route: 'compare',
    path: `/compare?clinics=${[providerId, ...others].join(',')}`,
    shows: 'Compare',
  },
  { route: 'compare', shows: 'Choose the clinics that you want to compare.' },
]

export const planning: Screen[] = [
  {
    route: 'plan',
    shows: 'Which teeth?',
    states: {
      'a tooth is selected, and a treatment is refused': async (page) => {
        await page.getByRole('checkbox', { name: 'Lower right first molar, 46', exact: true }).press('Space')
        await button(page, /^Add Implant with crown usually/).click()
        await expect(page.getByRole('alert')).toContainText('Tooth 46 is still there.')
      },
      'a plan with a line': async (page) => {
        await button(page, 'Mark as missing and add').click()
        await expect(page).toHaveURL('/plan?plan=1-M46-im46')
      },
      'other specialities': async (page) => {
        await page.getByText('Something else, or as well?').click()
        await page.getByLabel('Speciality').selectOption('Eye')
      },
    },
  },
  { route: 'plan', path: '/plan?plan=1-nonsense', shows: 'We can’t read this plan.' },
  {
    route: 'plan/help',
    shows: 'What’s bothering you?',
    states: {
      'no answer is chosen': submitEmpty('Continue', 'Choose at least one answer'),
      'the question is written': async (page) => {
        await page.getByLabel('A missing tooth').check()
        await button(page, 'Continue').click()
        await expect(page.getByLabel('Message')).toBeVisible()
      },
    },
  },
  {
    route: 'country-packages',
    shows: 'Packages in Turkey',
    states: {
      'no package is found': async (page) => {
        await page.goto('/country-packages?country=Saudi+Arabia')
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      },
    },
  },
  { route: 'destinations', shows: 'Istanbul' },
  {
    route: 'contact-us',
    shows: 'Book Appointment',
    states: {
      'the form is incomplete': submitEmpty('Send', 'Please enter your name.'),
      'the countries of phone numbers are open': async (page) => {
        await button(page, /^Country: /)
          .first()
          .click()
        await expect(page.getByRole('listbox')).toBeVisible()
      },
    },
  },
  { route: 'health-forums-1', shows: 'Choose a time' },
  {
    route: 'signup',
    shows: 'Create your account',
    states: { 'the form is incomplete': submitEmpty('Signup Now', 'Enter your first name.') },
  },
]

export const treatments: Screen[] = [
  ...['dental', 'face', 'body', 'breast', 'hair', 'eye', 'bariatric', 'medical'].map((route) => ({
    route,
    shows: 'Risks, plainly',
  })),
]

/** All operations of the API are drawn by the same card: axe would take a minute for hundreds of them. */
const keepFewCards = (page: Page) =>
  page.evaluate(() => {
    const isExample = (card: Element, at: number) => at < 5 || card.querySelectorAll('dl').length > 3
    const cards = [...document.querySelectorAll('article')]
    for (const card of cards.filter((card, at) => !isExample(card, at))) {
      document.querySelector(`nav a[href="#${card.id}"]`)?.parentElement?.remove()
      card.remove()
    }
  })

export const texts: Screen[] = [
  { route: 'how-it-works', shows: 'Search and compare' },
  {
    route: 'faqs',
    shows: 'Finding care',
    states: { 'an answer is open': (page) => page.getByText('Are the prices on the site final?').click() },
  },
  { route: 'app', shows: 'iPhone and iPad' },
  { route: 'terms', shows: 'No medical advice' },
  {
    route: 'privacy',
    shows: 'Your rights',
    states: {
      'the contents are open': (page) =>
        page.getByRole('navigation', { name: 'On this page' }).getByText('On this page').click(),
    },
  },
  { route: 'offline', shows: 'We can’t reach Sanavia right now.', isStatic: true },
  { route: '*', path: '/nowhere', shows: 'We can’t find this page.', status: 404 },
  { route: 'api/docs', shows: 'The Sanavia API', prepare: keepFewCards },
]

export const mailedLinks: Screen[] = [
  {
    route: 'forgot-password',
    shows: 'Send me a link',
    states: { 'the form is incomplete': submitEmpty('Send me a link', 'Enter your username or email address.') },
  },
  {
    route: 'reset-password',
    path: '/reset-password#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    shows: 'Set a new password',
    states: { 'the form is incomplete': submitEmpty('Set new password', /password/) },
  },
  { route: 'reset-password', shows: 'the link is missing' },
  { route: 'confirm-email', shows: 'the link is missing' },
  { route: 'unsubscribe', path: '/unsubscribe#nonsense', shows: 'This link no longer works.' },
  { route: 'undo-payout', shows: 'the link is missing' },
  { route: 'request-agreement', shows: 'the link is missing' },
  { route: 'goodbye', shows: 'Your account is closed.' },
  { route: 'suspended', shows: 'Your account is suspended.' },
  { route: 'demo/outbox', shows: 'Not sent' },
]
