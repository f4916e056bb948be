import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDevice } from '#test/chat/device.ts'
import { createFlakyProxy } from '#test/chat/flaky-proxy.ts'
import { createKillableServer } from '#test/chat/killable-server.ts'
import { randomFrom } from '#test/chat/random.ts'
import { keepRealClock } from '#test/clock.ts'
import { openChat, signedIn } from '#test/people/chat.ts'
import { SEED } from '#test/properties.ts'
import { type Person, world } from '#test/world.ts'
import type { ChatMessage } from '../rules/chats.ts'

// Another process has the real one.
keepRealClock()

type Device = ReturnType<typeof createDevice>
type Proxy = Awaited<ReturnType<typeof createFlakyProxy>>
type Server = ReturnType<typeof createKillableServer>

const MESSAGES = 500
const DEVICES = 20
const CRASHES = 3
const EACH = MESSAGES / DEVICES

/** A provider with eight devices and two patients with six each, all connected through the flaky proxy. */
async function clinicAndPatients(proxy: Proxy) {
  const elif = await signedIn('doctor')
  const mira = await signedIn('patient')
  const ana = await signedIn('patient')
  const chatIds = [(await openChat(mira, elif))._id, (await openChat(ana, elif))._id] as const
  const devicesOf = ({ token }: Person, count: number, chats: readonly string[]) =>
    Array.from({ length: count }, () => createDevice(proxy.url, token, chats))
  const devices = [
    ...devicesOf(elif, DEVICES - 12, chatIds),
    ...devicesOf(mira, 6, chatIds.slice(0, 1)),
    ...devicesOf(ana, 6, chatIds.slice(1)),
  ]
  onTestFinished(() => {
    for (const device of devices) device.disconnect()
  })
  return { chatIds, devices }
}

/** Kills and restarts the server at random points of the run. */
function createCrasher(server: Server, proxy: Proxy, random: () => number) {
  const share = MESSAGES / (CRASHES + 1)
  const moments = Array.from({ length: CRASHES }, (_, at) => Math.floor(share * (at + 0.5 + random())))
  let crashes = 0
  return {
    crashes: () => crashes,
    /** Crashes the server if this is one of the points. Only the calling device waits; the others are sending. */
    crashAt: async (acknowledged: number) => {
      if (!moments.includes(acknowledged)) return
      crashes++
      await server.kill()
      proxy.port = await server.start()
    },
  }
}

const inOrder = (messages: Iterable<ChatMessage>) => [...messages].sort((a, b) => a.number - b.number)
const facts = ({ number, id, text }: Pick<ChatMessage, 'number' | 'id' | 'text'>) => `${number} ${id} ${text}`

async function storedIn(chatId: string): Promise<string[]> {
  const stored = 'select number, id, text from chat_messages where chat_id = $1 order by number'
  return (await world.ctx.pool.query(stored, [chatId])).rows.map(facts)
}

/** Participants whose unread count differs from the number of messages that the other sent. */
async function miscounted() {
  const { rows } = await world.ctx.pool.query(`select * from chat_participants participant where unread <> (
    select count(*) from chat_messages message
    where message.chat_id = participant.chat_id and message.sender_id <> participant.account_id)`)
  return rows
}

test('no message is lost, doubled or reordered when connections are cut and the server crashes repeatedly', async () => {
  const random = randomFrom(SEED)
  const server = createKillableServer(world.connection, join(inject('scratch'), 'crashes'))
  onTestFinished(server.kill)
  const proxy = await createFlakyProxy(random)
  onTestFinished(proxy.close)
  proxy.port = await server.start()
  const { chatIds, devices } = await clinicAndPatients(proxy)
  const crasher = createCrasher(server, proxy, random)

  const acknowledged: ChatMessage[] = []
  const sendAll = async (device: Device, name: number) => {
    const chats = [...device.chats.keys()]
    for (let at = 0; at < EACH; at++) {
      acknowledged.push(await device.send(chats[at % chats.length] ?? '', `Message ${at} of ${name}`))
      await crasher.crashAt(acknowledged.length)
    }
  }
  await Promise.all(devices.map(sendAll))
  proxy.isFlaky = false
  await Promise.all(devices.map((device) => device.sync()))

  expect([crasher.crashes(), acknowledged.length]).toEqual([CRASHES, MESSAGES])
  expect(proxy.cuts).toBeGreaterThan(DEVICES)
  for (const chatId of chatIds) {
    const sent = inOrder(acknowledged.filter((message) => message.chatId === chatId))
    expect(sent.map(({ number }) => number)).toEqual(sent.map((_, at) => at + 1))
    const stored = await storedIn(chatId)
    expect(stored).toEqual(sent.map(facts))
    for (const { chats, contradictions } of devices.filter((device) => device.chats.has(chatId))) {
      expect(contradictions).toEqual([])
      expect(inOrder(chats.get(chatId)?.values() ?? []).map(facts)).toEqual(stored)
    }
  }
  expect(await miscounted()).toEqual([])
})
