import { expect, type Page } from '@playwright/test'
import { iceServersFor } from '#features/video-calls/server/rooms.ts'
import { hours } from '#platform/rules/durations.ts'
import { addConsultation, e2eFolder } from '#test/e2e-database.ts'
import { findCoturn, startTurnServer } from '#test/servers/turn-server.ts'
import { inMinutes } from './clock.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { type Guest, test } from './guests.ts'
import { expectToast } from './toasts.ts'

/** The room of a video consultation of the two that begins in so many minutes. */
async function appointmentOf(baseURL: string | undefined, patient: Guest, provider: Guest, minutes = 5) {
  for (const { page } of [patient, provider]) await page.context().addInitScript(shrinkPicture)
  const people = { patientId: patient.user._id, providerId: provider.user._id }
  return `/consultation/${await addConsultation(e2eFolder(new URL(String(baseURL)).port), people, inMinutes(baseURL, minutes))}`
}

/** A small picture, which takes the machine of the tests a tenth of the time to encode. */
function shrinkPicture() {
  const { mediaDevices } = navigator
  // An empty page has none.
  if (!mediaDevices) return
  const request = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (constraints) =>
    request({ ...constraints, video: constraints?.video && { width: 320, height: 240 } })
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
  await expect.poll(frames).toBeGreaterThan(before + 2)
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

test('a patient and a provider meet by way of the waiting room, see each other, mute and write', async ({
  join,
  baseURL,
}) => {
  const mira = await join('Mira Meyer')
  const elif = await join('Dr. Elif Demir', { isDoctor: true })
  const path = await appointmentOf(baseURL, mira, elif)

  await open(elif.page, '/dashboard')
  await expect(elif.page.getByRole('link', { name: 'Join the video consultation with Mira Meyer' })).toBeVisible()
  await open(mira.page, path)
  await expect(heading(mira.page, 'Can you see and hear yourself?')).toBeVisible()
  await expect(mira.page.getByText('With Dr. Elif Demir at')).toBeVisible()
  await expectNoSidewaysScroll(mira.page)
  await button(mira.page, 'Enter the waiting room').click()
  await expect(heading(mira.page, 'Dr. Elif Demir will be with you shortly')).toBeVisible()
  await checkPage(mira.page)

  await expectToast(elif.page, 'Mira Meyer is waiting for you. Join the video consultation')
  await elif.page.getByRole('link', { name: 'Join the video consultation', exact: true }).click()
  await button(elif.page, 'Enter the room').click()
  await expect(heading(elif.page, 'Mira Meyer is waiting')).toBeVisible()
  await checkPage(elif.page)
  await button(elif.page, 'Let Mira Meyer in').click()
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await expectFrames(elif.page, 'Mira Meyer')
  await checkPage(mira.page)

  await button(mira.page, 'Mute').click()
  await expect(elif.page.getByRole('img', { name: 'Mira Meyer is muted' })).toBeVisible()
  await button(mira.page, 'Unmute').click()
  await expect(elif.page.getByRole('img', { name: 'Mira Meyer is muted' })).toBeHidden()

  await button(mira.page, 'Chat').click()
  await mira.page.getByLabel('Write to Dr. Elif Demir').fill('Can you see the X-ray?')
  await mira.page.getByRole('button', { name: 'Send' }).click()
  await button(elif.page, 'Chat').click()
  await expect(elif.page.getByRole('log').getByText('Can you see the X-ray?')).toBeVisible()

  await button(elif.page, 'Leave the call').click()
  await expect(heading(elif.page, 'You’ve left the call')).toBeVisible()
  await expect(heading(mira.page, 'Dr. Elif Demir will be with you shortly')).toBeVisible()
})

test('a camera is switched off and on, and a screen is shared', { tag: '@slow' }, async ({ join, baseURL }) => {
  const mira = await join('Mira Meyer')
  const elif = await join('Dr. Elif Demir', { isDoctor: true })
  await talk(baseURL, mira, elif)
  await button(mira.page, 'Turn camera off').click()
  await expect(remoteVideo(elif.page, 'Mira Meyer')).toBeHidden()
  await expect(elif.page.getByText('Camera off', { exact: true })).toBeVisible()
  await button(mira.page, 'Turn camera on').click()
  await expectFrames(elif.page, 'Mira Meyer')

  await button(elif.page, 'Share screen').click()
  await expect(mira.page.getByText('Dr. Elif Demir is sharing their screen')).toBeVisible()
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await button(elif.page, 'Stop sharing').click()
  await expect(mira.page.getByText('Dr. Elif Demir is sharing their screen')).toBeHidden()
})

test('a call survives a reload, a lost network and a second window', { tag: '@slow' }, async ({ join, baseURL }) => {
  const mira = await join('Mira Meyer')
  const elif = await join('Dr. Elif Demir', { isDoctor: true })
  const path = await talk(baseURL, mira, elif)

  const disconnected = new Promise((resolve) => {
    mira.page.once('websocket', (socket) => socket.once('close', resolve))
  })
  await mira.page.reload()
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await expectFrames(elif.page, 'Mira Meyer')
  await elif.page.reload()
  await expectFrames(elif.page, 'Mira Meyer')
  await expectFrames(mira.page, 'Dr. Elif Demir')

  mira.trouble.expectLostRequests()
  await mira.page.context().setOffline(true)
  await disconnected
  await mira.page.context().setOffline(false)
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await expectFrames(elif.page, 'Mira Meyer')

  const second = await mira.page.context().newPage()
  await enter(second, path, 'Enter the waiting room')
  await expect(heading(mira.page, 'You’ve joined in another window')).toBeVisible()
  await expectFrames(second, 'Dr. Elif Demir')
  await button(mira.page, 'Use this window instead').click()
  await button(mira.page, 'Enter the waiting room').click()
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await expect(heading(second, 'You’ve joined in another window')).toBeVisible()
})

test('nobody else can open the room, and nobody too early or too late', { tag: '@slow' }, async ({ join, baseURL }) => {
  const mira = await join('Mira Meyer')
  const elif = await join('Dr. Elif Demir', { isDoctor: true })
  const stranger = await join('Max Weber')
  const path = await appointmentOf(baseURL, mira, elif)
  stranger.trouble.expectRefusal(404)
  stranger.trouble.expectRefusal(404)
  await open(stranger.page, path)
  await expect(heading(stranger.page, 'We couldn’t find this appointment')).toBeVisible()
  await checkPage(stranger.page)

  await open(mira.page, await appointmentOf(baseURL, mira, elif, 60))
  await expect(heading(mira.page, 'You’re early')).toBeVisible()
  await open(mira.page, await appointmentOf(baseURL, mira, elif, -200))
  await expect(heading(mira.page, 'This appointment is over')).toBeVisible()
  // A minute before the end is not too late.
  await open(mira.page, await appointmentOf(baseURL, mira, elif, -85))
  await expect(heading(mira.page, 'Can you see and hear yourself?')).toBeVisible()
})

test('a refused camera is explained, and one can join without it', { tag: '@slow' }, async ({ join, baseURL }) => {
  const mira = await join('Mira Meyer')
  const elif = await join('Dr. Elif Demir', { isDoctor: true })
  await mira.page.addInitScript(() => {
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (constraints?.video) throw new DOMException('', 'NotAllowedError')
      return original(constraints)
    }
  })
  const path = await appointmentOf(baseURL, mira, elif)
  await open(mira.page, path)
  await expect(mira.page.getByText('Your browser is blocking the camera.')).toBeVisible()
  await checkPage(mira.page)
  await button(mira.page, 'Enter the waiting room').click()
  await enter(elif.page, path, 'Enter the room')
  await button(elif.page, 'Let Mira Meyer in').click()
  await expectFrames(mira.page, 'Dr. Elif Demir')
  await expect(elif.page.getByText('Camera off', { exact: true })).toBeVisible()
})

test('a background is blurred on request, and a camera that cannot blur stays off', { tag: '@slow' }, async ({
  join,
  baseURL,
}) => {
  const mira = await join('Mira Meyer')
  const elif = await join('Dr. Elif Demir', { isDoctor: true })
  const { page } = mira
  await open(page, await appointmentOf(baseURL, mira, elif))
  const blur = page.getByRole('switch', { name: 'Blur my background' })
  await expect(blur).not.toBeChecked()
  await expect.poll(() => sharpness(page)).toBeGreaterThan(0)
  const plain = await sharpness(page)
  await blur.check()
  // There is no person in the test picture: all of it is background. It is black while the model loads.
  const isBlurred = (found: number) => found > 0 && found < plain / 2
  await expect.poll(async () => isBlurred(await sharpness(page))).toBe(true)
  await checkPage(page)
  await blur.uncheck()
  await expect.poll(() => sharpness(page)).toBeGreaterThan(plain / 2)
  await blur.check()
  await blur.uncheck()
  await expect.poll(() => sharpness(page)).toBeGreaterThan(plain / 2)

  await page.reload()
  await page.route('**/*.tflite', (route) => route.abort())
  mira.trouble.expectLostRequests()
  await blur.check()
  await expect(page.getByText('We couldn’t blur your background')).toBeVisible()
  await expect(page.getByLabel('Your camera picture')).toBeHidden()
  await button(page, 'Try again').click()
  await expect(blur).not.toBeChecked()
  await expect(page.getByLabel('Your camera picture')).toBeVisible()
})

/** How much neighbouring pixels of the preview differ. */
const sharpness = (page: Page) =>
  page.getByLabel('Your camera picture').evaluate((video: HTMLVideoElement) => {
    const width = 160
    const height = 120
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return data.reduce((sum, value, at) => sum + Math.abs(value - (data[at + 4] ?? value)), 0)
  })

const coturn = findCoturn()
if (coturn)
  test('a call finds its way through a relay where no direct path exists', { tag: '@slow' }, async ({
    join,
    baseURL,
  }) => {
    const port = Number(new URL(String(baseURL)).port) + 1
    const secret = 'the secret of the tests'
    const relay = await startTurnServer(coturn, { port, secret })
    // The relay has the real clock, and for it the credentials of the tests' day have expired
    const turn = { urls: [`turn:127.0.0.1:${port}?transport=udp`], secret }
    const iceServers = iceServersFor({ stunUrls: [], turn }, 'test', new Date(Date.now() + hours(1)))
    try {
      const mira = await join('Mira Meyer')
      const elif = await join('Dr. Elif Demir', { isDoctor: true })
      for (const { page } of [mira, elif]) await page.addInitScript(forceRelay, iceServers)
      await talk(baseURL, mira, elif)
      const candidates = () => (window as unknown as { candidates: string[] }).candidates
      for (const { page } of [mira, elif]) {
        const kinds = await page.evaluate(candidates)
        expect(new Set(kinds)).toEqual(new Set(['relay']))
      }
      expect(relay.log()).toContain('ALLOCATE processed, success')
    } finally {
      await relay.stop()
    }
  })

/** Every connection of the page uses relays alone, and the kinds of its candidates are recorded. */
function forceRelay(iceServers: RTCIceServer[]) {
  const kinds: string[] = []
  const Original = RTCPeerConnection
  Object.assign(window, {
    candidates: kinds,
    RTCPeerConnection: class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceServers, iceTransportPolicy: 'relay' })
        this.addEventListener('icecandidate', ({ candidate }) => candidate?.type && kinds.push(candidate.type))
      }
    },
  })
}
