import { afterAll, beforeAll, beforeEach } from 'vitest'
import { PUSH_TOPICS } from '#features/notifications/rules/notifications.ts'
import { clinicOf, NOW } from '#test/people/appointment.ts'
import { openChat, signedIn } from '#test/people/chat.ts'
import { startPushService } from '#test/servers/push-service.ts'
import { get, type Person, put, settings, world } from './world.ts'

export const PUSH_PATH = '/api/v1/notifications/push'

/** A push service for the tests of a file, and devices that subscribe to it. Time stands still until `later`. */
export function withPushService() {
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    service = await startPushService()
    world.ctx.outbound = { isAllowedAddress: (address) => address === '127.0.0.1', allowsHttp: true }
  })
  afterAll(() => service.close())
  beforeEach(() => {
    service.received.length = 0
    service.answer.status = 201
    service.answer.headers = {}
    settings.now = () => NOW
  })
  const subscribe = (as: Person, change: object = {}) =>
    put(PUSH_PATH, as, { ...service.subscribe(), topics: PUSH_TOPICS, ...change })
  return {
    get service() {
      return service
    },
    subscribe,
    /** A provider whose device has notifications, and a patient in a chat with them. */
    async devicesAndChat(change: object = {}) {
      const elif = await clinicOf()
      const mira = await signedIn('patient')
      const chat = await openChat(mira, elif)
      await subscribe(elif, change)
      return { elif, mira, chat }
    },
  }
}

export const later = (ms: number) => {
  settings.now = () => new Date(NOW.getTime() + ms)
}

export const topicsOf = async (as: Person) => (await get(PUSH_PATH, as)).json().topics
export const pendingPushes = async () => (await world.ctx.db.selectFrom('push_deliveries').selectAll().execute()).length
