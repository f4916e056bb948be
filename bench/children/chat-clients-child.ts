// All connected clients, in a process of their own. On request they send messages at a constant rate and report the latency
// of each until it was delivered.
import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { PAIRS, tokenOf } from '#bench/data/chat-data.ts'
import { percentiles } from '#bench/measuring/percentiles.ts'
import type { ChatMessage } from '#features/messages/rules/chats.ts'
import { SOCKET_PATH } from '#platform/rules/live.ts'

export type Talk = { seconds: number; rate: number; marks: boolean }
type Sent = { due: number; arrived: () => void }

const WARM_UP_SECONDS = 2
const AT_ONCE = 50
const TICK_MS = 5

const [url = '', chatList = '[]'] = process.argv.slice(2)
const chatIds: string[] = JSON.parse(chatList)
const underWay = new Map<string, Sent>()
let hasMarks = false

const people: Socket[] = []
const names = (['patient', 'doctor'] as const).flatMap((who) => chatIds.map((_, at) => tokenOf(who, at + 1)))
for (let at = 0; at < names.length; at += AT_ONCE)
  people.push(...(await Promise.all(names.slice(at, at + AT_ONCE).map(connect))))
process.send?.('connected')
process.on('message', async (talk: Talk) => {
  hasMarks = talk.marks
  await converse({ ...talk, seconds: WARM_UP_SECONDS })
  process.send?.(await converse(talk))
})

async function connect(token: string) {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, auth: { token } })
  await new Promise((resolve) => socket.once('unread', resolve))
  socket.on('message', ({ message: { chatId, id, number } }: { message: ChatMessage }) => {
    underWay.get(id)?.arrived()
    if (hasMarks) socket.emit('delivered', { chatId, number }, () => undefined)
  })
  socket.on('disconnect', (reason) => {
    throw new Error(`a connection was lost: ${reason}`)
  })
  return socket
}

/** An open-loop load: messages are sent when they are due, and their latency counts from that moment. */
async function converse({ seconds, rate }: Talk) {
  const times = { arrived: [] as number[], acknowledged: [] as number[] }
  const all: Promise<unknown>[] = []
  const begin = performance.now()
  const timer = setInterval(() => {
    const elapsed = Math.min(performance.now() - begin, seconds * 1000)
    while (all.length < (elapsed * rate) / 1000) all.push(send(all.length, begin + (all.length * 1000) / rate, times))
    if (all.length >= seconds * rate) ended.resolve()
  }, TICK_MS)
  const ended = Promise.withResolvers<void>()
  await ended.promise
  clearInterval(timer)
  await Promise.all(all)
  return { arrived: percentiles(times.arrived), acknowledged: percentiles(times.acknowledged) }
}

function send(count: number, due: number, times: { arrived: number[]; acknowledged: number[] }) {
  const id = crypto.randomUUID()
  // Each pair in turn, and the other of the two in the next round.
  const pair = count % PAIRS
  const sender = people[pair + (Math.floor(count / PAIRS) % 2) * PAIRS]
  const arrival = new Promise<void>((resolve) => {
    const arrived = () => {
      times.arrived.push(performance.now() - due)
      underWay.delete(id)
      resolve()
    }
    underWay.set(id, { due, arrived })
  })
  const answer = sender?.emitWithAck('send', { chatId: chatIds[pair], id, text: 'How are you today?' })
  return Promise.all([arrival, answer?.then((given) => acknowledged(given, due, times.acknowledged))])
}

function acknowledged(answer: { success: boolean }, due: number, times: number[]) {
  if (!answer.success) throw new Error(`a message was refused: ${JSON.stringify(answer)}`)
  times.push(performance.now() - due)
}

await once(process, 'disconnect')
process.exit()
