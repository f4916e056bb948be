import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { type Guest, test } from './guests.ts'

/** A confirmed appointment of the two that begins in so many minutes. */
async function appointmentOf(baseURL: string | undefined, patient: Guest, provider: Guest, minutes = 5) {
  const id = randomUUID()
  const values = [id, provider.user._id, patient.user._id, String(minutes)]
  await queryE2e(
    String(baseURL),
    `with appointment as (
       insert into appointments (id, provider_id, patient_id, state, starts_at, ends_at, time_zone, patient_time_zone,
         service, about, created_at)
       select $1::uuid, $2::uuid, $3::uuid, 'confirmed', now() + $4::int * interval '1 minute',
         now() + ($4::int + 30) * interval '1 minute', 'Europe/Istanbul', 'Europe/Berlin', 'Dental Implant', '', now()
       returning *
     )
     insert into appointment_moves (appointment_id, version, name, made_by, to_state, starts_at, reason, made_at)
     select id, 1, 'offer', 'provider', state, starts_at, '', created_at from appointment`,
    values,
  )
  return `/consultation/${id}`
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const remoteVideo = (page: Page, name: string) => page.getByLabel(`Video of ${name}`)

/** Opens the room and passes the device check. */
async function enter(page: Page, path: string, name: 'Enter the waiting room' | 'Enter the room') {
  await open(page, path)
  await button(page, name).click()
}

/** The picture of the other person moves: its frames grow in number. */
async function expectFrames(page: Page, name: string) {
  const video = remoteVideo(page, name)
  await expect(video).toBeVisible()
  const frames = () => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before + 5)
}

/** Both are in the call. */
async function talk(baseURL: string | undefined, patient: Guest, provider: Guest) {
  const path = await appointmentOf(baseURL, patient, provider)
  await enter(patient.page, path, 'Enter the waiting room')
  await enter(provider.page, path, 'Enter the room')
  await button(provider.page, `Let ${patient.user.displayname} in`).click()
  await expectFrames(patient.page, provider.user.displayname)
  await expectFrames(provider.page, patient.user.displayname)
  return path
}

test('a patient and a provider see and hear each other', async ({ join, baseURL }) => {
  const [mira, elif] = [await join('Mira Meyer'), await join('Dr. Elif Demir', { isDoctor: true })]
  const path = await appointmentOf(baseURL, mira, elif)

  await open(mira.page, path)
  await expect(heading(mira.page, 'Can you see and hear yourself?')).toBeVisible()
  await expect(mira.page.getByText('With Dr. Elif Demir at')).toBeVisible()
  await expectNoSidewaysScroll(mira.page)
  await checkPage(mira.page)
  await button(mira.page, 'Enter the waiting room').click()
  await expect(heading(mira.page, 'Dr. Elif Demir will be with you shortly')).toBeVisible()
  await checkPage(mira.page)

  await enter(elif.page, path, 'Enter the room')
  await expect(heading(elif.page, 'Mira Meyer is waiting')).toBeVisible()
  await button(elif.page, 'Let Mira Meyer in').click()
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await expectFrames(elif.page, 'Mira Meyer')
  await checkPage(mira.page)
})
