import { accessChat } from '#features/messages/server/chats.ts'
import { markMessages, sendMessage } from '#features/messages/server/messages.ts'
import { minutes } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type DemoChat, demoChats } from './demo-chats.ts'

const nobodyListens = Object.assign(() => undefined, { canReach: () => false })

/** Adds the demo chats. The account ids are given by username. */
export async function addChats(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>) {
  for (const chat of demoChats) await addChat({ ...ctx, db: tx }, chat, ids)
  // No mails about demo messages
  await tx.updateTable('chat_participants').set({ mail_due_at: null }).execute()
}

async function addChat(ctx: Ctx, { messages, unreadBy, ...usernames }: DemoChat, ids: ReadonlyMap<string, string>) {
  const people = {
    patient: { id: idOf(ids, usernames.patient), role: 'patient' },
    provider: { id: idOf(ids, usernames.provider), role: 'doctor' },
  } as const
  const start = ctx.now().getTime()
  const asOf = (ago = 0): Ctx => ({ ...ctx, now: () => new Date(start - minutes(ago)) })
  const { _id: chatId } = await accessChat(asOf(messages[0]?.ago), people.patient, people.provider.id)
  for (const [at, { ago, by, text }] of messages.entries()) {
    const then = asOf(ago)
    // A reply implies that the messages before it were read
    await markMessages(then, nobodyListens, people[by], 'read', { chatId, number: at })
    await sendMessage(then, nobodyListens, people[by], { chatId, id: crypto.randomUUID(), text })
  }
  const readers = (['patient', 'provider'] as const).filter((who) => who !== unreadBy)
  for (const who of readers)
    await markMessages(ctx, nobodyListens, people[who], 'read', { chatId, number: messages.length })
}

function idOf(ids: ReadonlyMap<string, string>, username: string) {
  const id = ids.get(username)
  if (!id) throw new Error(`${username} writes messages but has no account`)
  return id
}
