import { join } from 'node:path'
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest'
import type { ChatMessage } from '#domain/chats.ts'
import { createDevice } from '#test/chat/device.ts'
import { createFlakyProxy } from '#test/chat/flaky-proxy.ts'
import { createKillableServer } from '#test/chat/killable-server.ts'
import { newSeed, randomFrom } from '#test/chat/random.ts'
import { openChat, signedIn } from '#test/chat-people.ts'
import { type Person, world } from '#test/world.ts'

type Device = ReturnType<typeof createDevice>
type Line = Awaited<ReturnType<typeof createFlakyProxy>>
type Server = ReturnType<typeof createKillableServer>

const MESSAGES = 2000
const DEVICES = 20
const CRASHES = 5
const EACH = MESSAGES / DEVICES

/** A provider with eight devices and two patients with six each, all of them connected by a rough line. */
async function clinicAndPatients(line: Line) {
  const [elif, mira, ana] = [await signedIn('doctor'), await signedIn('patient'), await signedIn('patient')]
  const chatIds = [(await openChat(mira, elif))._id, (await openChat(ana, elif))._id] as const
  const devicesOf = ({ token }: Person, count: number, chats: readonly string[]) =>
    Array.from({ length: count }, () => createDevice(line.url, token, chats))
  const devices = [
    ...devicesOf(elif, DEVICES - 12, chatIds),
    ...devicesOf(mira, 6, chatIds.slice(0, 1)),
    ...devicesOf(ana, 6, chatIds.slice(1)),
  ]
  onTestFinished(() => {
    for (const device of devices) device.leave()
  })
  return { chatIds, devices }
}

/** Kills the server and starts it again, five times spread over the talk. Tells how often it did. */
function createDoom(server: Server, line: Line, random: () => number) {
  const share = MESSAGES / (CRASHES + 1)
  const moments = Array.from({ length: CRASHES }, (_, at) => Math.floor(share * (at + 0.5 + random())))
  let crashes = 0
  return {
    crashes: () => crashes,
    /** Whoever said the word that brought it about waits; everybody else is in the middle of a word. */
    strike: async (acknowledged: number) => {
      if (!moments.includes(acknowledged)) return
      crashes++
      await server.kill()
      line.port = await server.start()
    },
  }
}

const inOrder = (messages: Iterable<ChatMessage>) => [...messages].sort((a, b) => a.number - b.number)
const facts = ({ number, id, text }: Pick<ChatMessage, 'number' | 'id' | 'text'>) => `${number} ${id} ${text}`

async function storedIn(chatId: string): Promise<string[]> {
  const stored = 'select number, id, text from chat_messages where chat_id = $1 order by number'
  return (await world.ctx.pool.query(stored, [chatId])).rows.map(facts)
}

/** Whose count of unread messages is not the number of messages that the other wrote. */
async function miscounted() {
  const { rows } = await world.ctx.pool.query(`select * from chat_participants p where unread <> (
    select count(*) from chat_messages m where m.chat_id = p.chat_id and m.sender_id <> p.account_id)`)
  return rows
}

test('no word is lost, doubled or out of order when lines are cut and the server is killed again and again', async () => {
  const seed = newSeed()
  onTestFailed(() => console.error(`To try the same again: CHAT_SEED=${seed}`))
  const random = randomFrom(seed)
  const server = createKillableServer(world.connection, join(inject('scratch'), 'crashes'))
  onTestFinished(server.kill)
  const line = await createFlakyProxy(random)
  onTestFinished(line.close)
  line.port = await server.start()
  const { chatIds, devices } = await clinicAndPatients(line)
  const doom = createDoom(server, line, random)

  const acknowledged: ChatMessage[] = []
  const talk = async (device: Device, name: number) => {
    const chats = [...device.chats.keys()]
    for (let at = 0; at < EACH; at++) {
      acknowledged.push(await device.say(chats[at % chats.length] ?? '', `Word ${at} of ${name}`))
      await doom.strike(acknowledged.length)
    }
  }
  await Promise.all(devices.map(talk))
  line.isRough = false
  await Promise.all(devices.map((device) => device.catchUp()))

  expect([doom.crashes(), acknowledged.length]).toEqual([CRASHES, MESSAGES])
  expect(line.cuts).toBeGreaterThan(DEVICES)
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
}, 120_000)
