import { expect } from '@playwright/test'
import { button, dialog, pressEscape, type Screen } from './screen.ts'

/** Of Hannah, a patient with appointments, chats, invoices and documents. */
export const ofPatient: Screen[] = [
  {
    route: 'dashboard',
    shows: 'Recent Appointments',
    states: {
      'the menu is open': async (page) => {
        await button(page, 'Menu').press('Enter')
        await expect(dialog(page, 'Sanavia')).toBeVisible()
      },
    },
  },
  {
    route: 'dashboard/appointments',
    shows: 'Dr. Marko Babić',
    states: {
      'one is open': async (page) => {
        await page
          .getByRole('link', { name: /^Open Dr\. Elif Kaya/ })
          .first()
          .click()
        await expect(button(page, 'Cancel appointment')).toBeVisible()
      },
      'it is about to be moved': async (page) => {
        await button(page, 'Reschedule').click()
        await expect(page.locator('input[type=radio][name=startsAt]:enabled').first()).toBeAttached()
      },
      'it is about to be cancelled': async (page) => {
        await pressEscape(page)
        await button(page, 'Cancel appointment').click()
        await expect(dialog(page, 'Cancel this appointment?')).toBeVisible()
      },
    },
  },
  { route: 'dashboard/appointments', path: '/dashboard/appointments?view=month', shows: 'Times are shown' },
  { route: 'dashboard/cases', shows: 'No cases yet.' },
  {
    route: 'dashboard/cases/new',
    path: '/dashboard/cases/new?plan=1-M36-im36',
    shows: 'No clinic chosen yet.',
  },
  {
    route: 'dashboard/notifications',
    shows: 'has sent you a message.',
  },
  { route: 'dashboard/payments', shows: 'Dr. Elif Kaya' },
  { route: 'dashboard/plans', shows: 'plan' },
  { route: 'dashboard/saved-items', shows: 'Hospitals' },
  { route: 'dashboard/saved-items', path: '/dashboard/saved-items?tab=doctors', shows: 'Doctors' },
]

export const ofPatientToo: Screen[] = [
  {
    route: 'dashboard/health-records',
    shows: 'Added by you',
    states: {
      'a picture is open': async (page) => {
        await button(page, /^Open /)
          .first()
          .click()
        await expect(dialog(page).locator('img')).toBeVisible()
      },
      'a document is about to be shared': async (page) => {
        await pressEscape(page)
        await button(page, /^Share /)
          .first()
          .click()
        await expect(dialog(page, /^Share /)).toBeVisible()
      },
    },
  },
  {
    route: 'invoices',
    shows: 'Order ID',
    states: {
      'one is open': async (page) => {
        await page
          .getByRole('link', { name: /^View invoice/ })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
      },
    },
  },
  {
    route: 'dashboard/messages',
    shows: 'Dr. Marko Babić',
    states: {
      'a chat is open': async (page) => {
        await page
          .getByRole('link', { name: /Dr\. Elif Kaya/ })
          .first()
          .click()
        await expect(page.getByRole('log')).toContainText('health records')
      },
    },
  },
  { route: 'profile', shows: 'Hannah Becker' },
  {
    route: 'account-settings',
    shows: 'Change your password',
    states: {
      'the password is about to be changed': async (page) => {
        await button(page, 'Change your password').click()
        await expect(dialog(page, 'Change your password')).toBeVisible()
      },
      'the account is about to be deleted': async (page) => {
        await pressEscape(page)
        await button(page, 'Delete my account').click()
        await expect(dialog(page, 'Delete your account?')).toBeVisible()
      },
      'a password is asked for': async (page) => {
        await button(page, 'Go on').click()
        await expect(dialog(page).getByLabel('Your password')).toBeFocused()
      },
    },
  },
]

/** Of Elif, a provider with a clinic that is open most days. */
export const ofProvider: Screen[] = [
  {
    route: 'dashboard',
    shows: 'Requests per week',
    states: {
      'the account menu is open': async (page) => {
        await page.goto('/terms')
        await button(page, 'Account of Dr. Elif Kaya').click()
        await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
      },
      'the bell is open': async (page) => {
        await pressEscape(page)
        await button(page, /^Notifications/).click()
        await expect(page.getByRole('link', { name: 'See all notifications' })).toBeVisible()
      },
    },
  },
  {
    route: 'dashboard/appointments',
    shows: 'Bernd Schäfer',
    states: {
      'one is about to be declined': async (page) => {
        await button(page, /^Decline/)
          .first()
          .click()
        await expect(dialog(page, 'Decline this time?')).toBeVisible()
      },
    },
  },
  { route: 'dashboard/appointments', path: '/dashboard/appointments?view=types', shows: 'Appointment types' },
  { route: 'dashboard/appointments', path: '/dashboard/appointments?view=time-off', shows: 'Time off' },
  {
    route: 'dashboard/calendar',
    shows: /Times in Istanbul/,
    states: {
      'a time is about to be blocked': async (page) => {
        await button(page, 'Block time').press('Enter')
        await expect(dialog(page, 'Block time').getByLabel('Day')).toBeFocused()
      },
    },
  },
  { route: 'dashboard/case-requests', shows: 'No case is waiting for your answer' },
  { route: 'dashboard/numbers', shows: 'Week by week' },
  { route: 'dashboard/hidden-content', shows: 'Nothing is hidden.' },
  { route: 'dashboard/notifications', shows: 'has sent you a message.' },
  {
    route: 'dashboard/payments',
    path: '/dashboard/payments?tab=payout',
    shows: 'Bank Transfer',
  },
  {
    route: 'invoices',
    shows: 'New invoice',
    states: {
      'one is open': async (page) => {
        await page
          .getByRole('link', { name: /^View invoice/ })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
      },
      'a payment is about to be recorded': async (page) => {
        await button(page, 'Record payment').click()
        await expect(dialog(page).getByLabel(/^Amount in/)).toBeVisible()
      },
    },
  },
]

export const ofProviderToo: Screen[] = [
  {
    route: 'profile-settings',
    shows: 'Picture',
    states: {
      'the sections of a list are open': async (page) => {
        await page.goto('/profile-settings?section=add-doctor')
        await button(page, 'Add New doctor').click()
      },
    },
  },
  { route: 'profile-settings/verification', shows: 'Only you and our care team can open' },
  { route: 'dashboard/messages', shows: 'Inês Costa' },
  {
    route: 'specialties',
    shows: 'Your services',
    states: {
      'one is about to be deleted': async (page) => {
        await button(page, /^Delete /)
          .first()
          .click()
        await expect(dialog(page, 'Delete this service?')).toBeVisible()
      },
    },
  },
  {
    route: 'add-package',
    shows: 'Your packages',
    states: {
      'the form is incomplete': async (page) => {
        await page.getByRole('form').first().getByRole('button', { name: 'Add package' }).click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      },
      'one is about to be deleted': async (page) => {
        await button(page, /^Delete /)
          .first()
          .click()
        await expect(dialog(page, 'Delete this package?')).toBeVisible()
      },
    },
  },
  {
    route: 'manage-articles',
    shows: 'Existing Articles',
    states: {
      'a link is about to be added': async (page) => {
        await page.getByRole('toolbar').getByRole('button', { name: 'Link', exact: true }).click()
        await expect(dialog(page).getByLabel('Address')).toBeVisible()
      },
    },
  },
  { route: 'profile', shows: 'This is what visitors see.' },
  { route: 'account-settings', shows: 'Two-step login' },
]
