import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { SlotDay } from '#features/appointments/rules/slots.ts'
import { queryE2e } from '#test/e2e-database.ts'
import { wholeProfile } from '#test/profile-form.ts'
import { runJob } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Makes a provider a clinic in Istanbul that is open every day. */
async function openClinic(elif: Guest) {
  const openingHours = EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const form = { ...wholeProfile, displayname: elif.user.displayname, timeZone: 'Europe/Istanbul', openingHours }
  const multipart = Object.fromEntries(
    Object.entries({ ...form, experiences: [], educations: [], awards: [] }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const saved = await elif.page.request.put('/api/v1/user/update', { headers: bearer(elif), multipart })
  expect(saved.status()).toBe(200)
}

/** Books the first free slot of a provider after some days, by the API. */
async function book(patient: Guest, provider: Guest, afterDays: number): Promise<Appointment> {
  const { request } = patient.page
  const { days } = await (await request.get(`/api/v1/providers/${provider.user._id}/slots`)).json()
  const slots = days.slice(afterDays).flatMap((day: SlotDay) => day.slots)
  const { startsAt } = slots.find(({ isFree }: SlotDay['slots'][number]) => isFree)
  const data = { id: randomUUID(), providerId: provider.user._id, startsAt, about: '', timeZone: 'Europe/Berlin' }
  return (await (await request.post('/api/v1/appointments', { headers: bearer(patient), data })).json()).appointment
}

/** The text of the mail to a person with this subject. */
async function mailTo(page: Page, to: string, subject: string) {
  let id: string | undefined
  await expect
    .poll(async () => {
      const { mails } = await (await page.request.get('/api/v1/demo/mails')).json()
      id = mails.find((mail: { to: string; subject: string }) => mail.to === to && mail.subject === subject)?.id
      return id
    })
    .toBeTruthy()
  return (await (await page.request.get(`/api/v1/demo/mails/${id}`)).json()).mail.text as string
}

test('a patient learns by mail and bell that an earlier time is free, and takes it', { tag: '@slow' }, async ({
  join,
  baseURL,
}) => {
  const elif = await join('Dr. Elif Aydin', { timezoneId: 'Europe/Istanbul', isDoctor: true })
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin', width: 390 })
  const bob = await join('Bob Stone')
  const { page } = ann
  await openClinic(elif)
  await queryE2e(String(baseURL), 'update accounts set email_confirmed_at = now() where id = $1', [ann.user._id])
  const held = await book(bob, elif, 4)
  const later = await book(ann, elif, 8)

  await test.step('the patient waits for something earlier, and the provider sees how many do', async () => {
    await open(page, `/dashboard/appointments?id=${later._id}`)
    await button(page, 'Tell me if something earlier becomes free').click()
    await expectToast(page, 'We’ll let you know if something earlier becomes free.')
    await expect(button(page, 'Leave the waiting list')).toBeFocused()
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await open(elif.page, '/dashboard/appointments')
    await expect(elif.page.getByText('One patient is on your waiting list')).toBeVisible()
    await checkPage(elif.page)
  })

  const cancelled = await bob.page.request.post(`/api/v1/appointments/${held._id}/moves`, {
    headers: bearer(bob),
    data: { move: 'cancel', version: held.version },
  })
  expect(cancelled.status()).toBe(200)
  await runJob(page.request, 'waiting lists')

  await test.step('a mail and the bell tell them of the freed time, and its link opens the dialog with it', async () => {
    const text = await mailTo(page, ann.user.email, 'An earlier time with Dr. Elif Aydin is free')
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    const { pathname, search } = new URL(/https?:\/\/\S+reschedule=\S+/.exec(text)?.[0] ?? '')
    await open(page, `${pathname}${search}`)
    const dialog = page.getByRole('dialog', { name: 'Reschedule your appointment' })
    await expect(dialog.getByRole('radio', { checked: true })).toHaveValue(held.startsAt)
    await checkPage(page)
    await button(page, /^Ask for /).click()
    await expectToast(page, 'Your suggestion has been sent.')
    await expect(button(page, 'Tell me if something earlier becomes free')).toBeVisible()
  })

  await test.step('the same link says later that the time is gone', async () => {
    await open(bob.page, `/dashboard/appointments?id=${(await book(bob, elif, 9))._id}&reschedule=${held.startsAt}`)
    await expect(bob.page.getByText('This time is no longer free. Please choose another.')).toBeVisible()
  })
})

test('a visitor who finds no time logs in to join the waiting list of a provider, and leaves it again', {
  tag: '@slow',
}, async ({ join }) => {
  const elif = await join('Dr. Elif Aydin', { timezoneId: 'Europe/Istanbul', isDoctor: true })
  const { page, username } = await join('Ann Ley', { timezoneId: 'Europe/Berlin', width: 390, isSignedIn: false })
  await openClinic(elif)
  await open(page, `/provider/${elif.user._id}#book`)
  await button(page, 'Tell me when a time becomes free').click()
  const login = await loginDialog(page)
  await expect(login.dialog.getByText('Log in to join the waiting list.')).toBeVisible()
  await login.username.fill(username)
  await login.password.fill(newPerson().password)
  await login.submit.click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when a time becomes free' })
  await expect(dialog.getByLabel('Until')).toBeFocused()
  await checkPage(page)
  await button(page, 'Join the waiting list').click()
  await expectToast(page, 'You’re on the waiting list.')
  await expect(page.getByText(/^You’re on the waiting list until /)).toBeVisible()

  await open(page, '/dashboard/appointments#waiting-lists')
  await expect(page.getByRole('heading', { name: 'Waiting lists' })).toBeFocused()
  await checkPage(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Leave the waiting list of Dr. Elif Aydin').click()
  await expectToast(page, 'You’ve left the waiting list.')
  await expect(page.getByText('You’re not on a waiting list.')).toBeVisible()
})
