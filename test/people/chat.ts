import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type * as z from 'zod/mini'
import type { NewAccount } from '#features/accounts/rules/accounts.ts'
import { openAccount } from '#features/accounts/server/accounts.ts'
import { presentAccount } from '#features/accounts/server/present.ts'
import { openSession } from '#features/accounts/server/sessions.ts'
import type { CHAT_EVENTS } from '#features/messages/rules/chat-events.ts'
import type { Chat, ChatMessage } from '#features/messages/rules/chats.ts'
import { addProvider } from '#features/providers/server/providers.ts'
import type { CALL_EVENTS } from '#features/video-calls/rules/video-calls.ts'
import { type EventsToClient, type LiveRefusal, SOCKET_PATH } from '#platform/rules/live.ts'
import { newAccount, type Person, post, TEST_CLIENT, world } from '#test/world.ts'

/** The requests as Socket.IO types them. */
type SocketEvents = typeof CHAT_EVENTS & typeof CALL_EVENTS
type EventsToServer = {
  [Event in keyof SocketEvents]: (
    payload: z.input<SocketEvents[Event]['payload']>,
    answer: (answer: z.output<SocketEvents[Event]['answer']> | LiveRefusal) => void,
  ) => void
}
export type Connection = Socket<EventsToClient, EventsToServer>

/** A signed-in account of that role. No password is hashed, which would take most of the time of a test. */
export const signedIn = (role: 'patient' | 'doctor', change: Partial<NewAccount> = {}): Promise<Person> =>
  world.ctx.db.transaction().execute(async (tx) => {
    const account = await openAccount(tx, newAccount(change), { role, emailConfirmedAt: new Date() }, 'no password')
    if (role === 'doctor') await addProvider(tx, account.id)
    const session = await openSession(world.ctx, tx, account.id, { client: TEST_CLIENT })
    return { success: true, message: '', password: '', user: presentAccount(account), ...session }
  })

/** A patient and a provider, and the chat that the patient opened. */
export async function twoPeople() {
  const mira = await signedIn('patient')
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya' })
  return { mira, elif, chat: await openChat(mira, elif) }
}

export const openChat = async (as: Person, other: Person): Promise<Chat> =>
  (await post('/api/v1/user/access-chat', as, { userId: other.user._id })).json()

/** Sends a message over HTTP. */
export async function write(as: Person, chatId: string, text: string, id: string = crypto.randomUUID()) {
  return (await post(`/api/v1/chats/${chatId}/messages`, as, { id, text })).json().message as ChatMessage
}

/** The address of a server, by default the one under test. A server in another process is given by its address. */
export async function addressOf(app: FastifyInstance | string = world.app) {
  if (typeof app === 'string') return app
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A connection that is not open yet; it is closed when the test ends. */
export async function connection(auth: object, app?: FastifyInstance | string): Promise<Connection> {
  const options = { path: SOCKET_PATH, transports: ['websocket'], auth, forceNew: true, reconnectionDelay: 50 }
  const socket: Connection = io(await addressOf(app), { ...options, reconnectionDelayMax: 100, autoConnect: false })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** An open connection of an account. */
export async function connect({ token }: Pick<Person, 'token'>, app?: FastifyInstance | string) {
  const socket = await connection({ token }, app)
  const greeted = Promise.all([next(socket, 'unread'), next(socket, 'notifications')])
  socket.connect()
  await greeted
  return socket
}

/** The next pushed event of a name. */
export const next = <Push extends keyof EventsToClient>(socket: Connection, push: Push) =>
  new Promise<Parameters<EventsToClient[Push]>[0]>((resolve) => socket.once(push, resolve as never))

/** Emits an event with any payload, valid or not, and resolves with the acknowledgement. */
export const ask = (socket: Connection, event: string, ...payload: unknown[]): Promise<Record<string, unknown>> =>
  (socket as Socket).timeout(5000).emitWithAck(event, ...payload)
