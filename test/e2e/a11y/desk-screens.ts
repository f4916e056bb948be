import { expect } from '@playwright/test'
import { button, dialog, type Screen } from './screen.ts'

type Subjects = { personId: string; reference: string; verificationId: string; importId: string }

/** Of an operator who is an administrator. */
export const ofOperator = ({ reference, verificationId }: Subjects): Screen[] => [
  { route: 'operator', shows: 'Aoife Brennan' },
  { route: 'operator/requests', shows: 'Answer by' },
  {
    route: 'operator/requests/:reference',
    path: `/operator/requests/${reference}`,
    shows: 'Ten veneers at the top, please.',
    states: {
      'an answer is incomplete': async (page) => {
        await page.getByLabel('Template').selectOption('May we pass your request on?')
        await button(page, 'Send answer').click()
        await expect(page.getByText('Replace {{clinic}} first.')).toBeVisible()
      },
      'its personal data is about to be deleted': async (page) => {
        await button(page, 'Delete personal data').click()
        await dialog(page).getByRole('button', { name: 'Delete personal data' }).click()
        await expect(page.getByText(`To confirm, type the reference: ${reference}`)).toBeVisible()
      },
    },
  },
  {
    route: 'operator/calls',
    shows: 'Bernd Vogel',
    states: {
      'an outcome is missing': async (page) => {
        await button(page, 'Record outcome').first().click()
        await button(page, 'Save outcome').click()
        await expect(dialog(page).getByText('Choose how the call went.')).toBeVisible()
      },
    },
  },
  { route: 'operator/templates', shows: 'First answer with questions' },
  { route: 'operator/verifications', shows: 'Galata Oral Surgery' },
  {
    route: 'operator/verifications/:id',
    path: `/operator/verifications/${verificationId}`,
    shows: '0 of 5 checked',
  },
  {
    route: 'operator/reports',
    shows: 'Written by Bernd S.',
    states: {
      'it is about to be hidden': async (page) => {
        await page
          .getByRole('listitem')
          .filter({ hasText: 'Written by Bernd S.' })
          .getByRole('button', { name: 'Hide' })
          .click()
        await expect(dialog(page, 'Hide this from everyone')).toBeVisible()
      },
    },
  },
  { route: 'operator/reports', path: '/operator/reports?tab=objections', shows: 'Objections' },
]

export const ofOperatorToo = ({ personId, importId }: Subjects): Screen[] => [
  { route: 'operator/people', shows: 'Email addresses are masked' },
  {
    route: 'operator/people/:id',
    path: `/operator/people/${personId}`,
    shows: 'Open for one hour',
    states: {
      'the reason is too short': async (page) => {
        await page.getByLabel('Reason').fill('short')
        await button(page, 'Open for one hour').click()
        await expect(page.getByText('Please give a reason of at least 10 characters.')).toBeVisible()
      },
      'it is opened': async (page) => {
        await page.getByLabel('Reason').fill('Asked by phone how to log in.')
        await button(page, 'Open for one hour').click()
        await expect(button(page, 'Suspend account')).toBeVisible()
      },
      'it is about to be suspended': async (page) => {
        await button(page, 'Suspend account').click()
        await expect(dialog(page).getByLabel('Reason')).toBeVisible()
      },
    },
  },
  {
    route: 'operator/numbers',
    shows: 'Searches without a match',
    states: {
      'a chart is a table': (page) => page.getByText('Show as table').first().click(),
    },
  },
  { route: 'operator/audit', shows: 'Who did what, and when.' },
  {
    route: 'operator/team',
    shows: 'Nadia Rahman',
    states: {
      'working hours are open': async (page) => {
        await button(page, /^Edit hours of /)
          .first()
          .click()
        await expect(dialog(page, /^Working hours of /)).toBeVisible()
      },
    },
  },
  { route: 'operator/content', shows: 'Brand facts' },
  {
    route: 'operator/content/:key',
    path: '/operator/content/faqs',
    shows: 'Travel and recovery',
    states: {
      'a group is open, with an empty question': async (page) => {
        await button(page, 'Edit Travel and recovery').click()
        await button(page, 'Add a question').click()
        await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
      },
    },
  },
  { route: 'operator/imports', shows: 'Columns we understand' },
  { route: 'operator/imports/:id', path: `/operator/imports/${importId}`, shows: 'clinics.csv' },
  { route: 'operator/outbox', shows: 'Not sent' },
]
