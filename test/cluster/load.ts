import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#platform/rules/durations.ts'
import { createDevice } from '#test/chat/device.ts'
import type { Ledger, WriteKind } from './ledger.ts'

type Patient = { token: string; chatId: string; providerId: string }
type Answer = { status: number; body: unknown }
type Options = { patients: number; onSignUp: () => Promise<unknown> }
type Step = () => Promise<void>

const RETRY_MS = 200
const REQUEST_TIMEOUT_MS = seconds(20)
/** A provider, and what each page has to contain. */
const PAGES = [
  { path: '/', text: 'Care without borders' },
  { path: '/search?keyword=implant', text: 'Dr. Elif Kaya' },
  { path: '/how-it-works', text: 'How it works' },
  { path: '/api/v1/search?keyword=implant', text: 'Elif' },
]
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** People who use the site at a steady rate until the load stops. What fails is sent again with the same key. */
export async function startLoad(url: string, ledger: Ledger, { patients: count, onSignUp }: Options) {
  const providers = await listProviders(url)
  const patients: Patient[] = []
  for (let number = 0; number < count; number++)
    patients.push(await signUp(url, number, providers[number % providers.length] ?? ''))
  await onSignUp()
  const call = createCaller(url, ledger)
  const device = createDevice(url, patients[0]?.token ?? '', [patients[0]?.chatId ?? ''])

  let isStopped = false
  const repeat = async (everyMs: number, step: Step) => {
    while (!isStopped) {
      const start = Date.now()
      await step()
      await delay(Math.max(0, everyMs - (Date.now() - start)))
    }
  }
  const inTurn = (): (() => Patient) => {
    let next = 0
    return () => patients[next++ % patients.length] as Patient
  }
  const writer = inTurn()
  const sender = inTurn()
  const booker = inTurn()
  const running = [
    ...PAGES.map((page) => repeat(250, () => visit(call, ledger, page))),
    ...Array.from({ length: 4 }, () => repeat(200, () => writeMessage(call, ledger, writer()))),
    repeat(2000, () => sendFile(call, ledger, sender())),
    repeat(1000, () => askCareTeam(call, ledger)),
    repeat(1500, () => book(call, ledger, booker())),
    repeat(500, () => talk(device, ledger, patients[0] as Patient)),
  ]
  return {
    /** Ends with what is under way. */
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      await device.sync()
      for (const contradiction of device.contradictions) ledger.contradict('socket', contradiction)
      device.disconnect()
    },
  }
}

async function listProviders(url: string) {
  const { users } = (await (await fetch(`${url}/allHealthProviders`)).json()) as { users: { _id: string }[] }
  return users.map(({ _id }) => _id).slice(0, 8)
}

async function signUp(url: string, number: number, providerId: string): Promise<Patient> {
  const username = `cluster${number}`
  const names = { firstName: 'Mira', lastName: 'Lang', displayname: `Mira Lang ${number}`, username }
  const contact = { email: `${username}@example.org`, phone: '+49 30 1234567' }
  const form = { ...names, ...contact, password: 'a long enough passphrase', isDoctor: false }
  const { token } = await mustAnswer<{ token: string }>(url, '/api/v1/user/new', form)
  const chat = await mustAnswer<{ _id: string }>(url, '/api/v1/user/access-chat', { userId: providerId }, token)
  return { token, chatId: chat._id, providerId }
}

async function mustAnswer<Body>(url: string, path: string, form: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(form) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** Sends a request until it is answered without a failure of the server. */
function createCaller(url: string, ledger: Ledger) {
  return async (what: string, path: string, init: () => RequestInit): Promise<Answer> => {
    for (;;) {
      const start = performance.now()
      try {
        const answer = await fetch(url + path, { ...init(), signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
        const text = await answer.text()
        if (answer.status < 500) {
          ledger.answer(performance.now() - start)
          return { status: answer.status, body: text }
        }
        ledger.fail(what, `${answer.status} ${text.slice(0, 100)}`)
      } catch (error) {
        ledger.fail(what, String((error as Error).cause ?? error))
      }
      await delay(RETRY_MS)
    }
  }
}
type Call = ReturnType<typeof createCaller>

async function visit(call: Call, ledger: Ledger, { path, text }: (typeof PAGES)[number]) {
  const { status, body } = await call('page', path, () => ({}))
  if (status !== 200 || !String(body).includes(text)) ledger.contradict(path, `${status} without "${text}"`)
}

const signedIn = ({ token }: Patient) => ({ authorization: `Bearer ${token}` })
const asJson = (patient: Patient | undefined, form: object) => () => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(patient && signedIn(patient)) },
  body: JSON.stringify(form),
})

/** A message, and then the chat, which has to have it: people read what they wrote. */
async function writeMessage(call: Call, ledger: Ledger, patient: Patient) {
  const id = randomUUID()
  ledger.send('message', id)
  const path = `/api/v1/chats/${patient.chatId}/messages`
  const { status, body } = await call('message', path, asJson(patient, { id, text: `Message ${id}` }))
  if (!acknowledge(ledger, 'message', id, status, body)) return
  const { body: messages } = await call('chat', path, () => ({ headers: signedIn(patient) }))
  if (!String(messages).includes(id)) ledger.contradict('chat', 'without the message that was just acknowledged')
}

async function sendFile(call: Call, ledger: Ledger, patient: Patient) {
  const id = randomUUID()
  ledger.send('file', id)
  const { status, body } = await call('file', `/api/v1/chats/${patient.chatId}/messages`, () => {
    const form = new FormData()
    form.append('id', id)
    form.append('text', '')
    form.append('attachment', new File([PICTURE], 'x-ray.png', { type: 'image/png' }))
    return { method: 'POST', headers: signedIn(patient), body: form }
  })
  acknowledge(ledger, 'file', id, status, body)
}

/** A form of a visitor, which causes two mails. */
async function askCareTeam(call: Call, ledger: Ledger) {
  const submission = randomUUID()
  ledger.send('request', submission)
  const person = { fullName: 'Mira Lang', email: `${submission}@example.org`, phone: '+49 30 123456' }
  const form = {
    ...person,
    treatment: 'eye surgery',
    message: 'How long do I stay?',
    submission,
    source: 'eye',
    website: '',
  }
  const { status, body } = await call('request', '/api/v1/consultations', asJson(undefined, form))
  acknowledge(ledger, 'request', submission, status, body)
}

/** An appointment at a free time. It is cancelled again: patients may have few unanswered ones. */
async function book(call: Call, ledger: Ledger, patient: Patient) {
  const { body: found } = await call('slots', `/api/v1/providers/${patient.providerId}/slots`, () => ({}))
  const { days } = JSON.parse(String(found)) as { days: { slots: { startsAt: string; isFree: boolean }[] }[] }
  const free = days.flatMap(({ slots }) => slots).filter(({ isFree }) => isFree)
  const startsAt = free[Math.floor(Math.random() * free.length)]?.startsAt
  if (!startsAt) return
  const id = randomUUID()
  ledger.send('booking', id)
  const form = {
    id,
    providerId: patient.providerId,
    startsAt,
    service: '',
    about: 'Two implants.',
    timeZone: 'Europe/Berlin',
  }
  const { status, body } = await call('booking', '/api/v1/appointments', asJson(patient, form))
  if (!acknowledge(ledger, 'booking', id, status, body)) return
  const { appointment } = JSON.parse(String(body)) as { appointment: { version: number } }
  const move = { move: 'cancel', version: appointment.version, reason: 'Of no use.' }
  await call('cancellation', `/api/v1/appointments/${id}/moves`, asJson(patient, move))
}

async function talk(device: ReturnType<typeof createDevice>, ledger: Ledger, { chatId }: Patient) {
  const { id } = await device.send(chatId, 'Over the socket')
  ledger.acknowledge('message', id)
}

/** Records what was accepted. Anything but success is a wrong answer to a right request. */
function acknowledge(ledger: Ledger, kind: WriteKind, key: string, status: number, body: unknown) {
  if (status === 200) {
    ledger.acknowledge(kind, key)
    return true
  }
  ledger.contradict(kind, `${status} ${String(body).slice(0, 200)}`)
  return false
}
