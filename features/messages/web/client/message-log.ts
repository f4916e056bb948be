import type { ChatMessage } from '../../rules/chats.ts'

/**
 * The messages of a chat that this client has. `run` is contiguous: it begins with the message after number `base` and is
 * what screens render. `ahead` came out of order: a message before it is missing.
 */
export type Log = { base: number; run: readonly ChatMessage[]; ahead: readonly ChatMessage[] }

/** A log of the newest messages of a chat. */
export const openLog = (messages: readonly ChatMessage[], lastNumber: number): Log =>
  withMessages({ base: (messages[0]?.number ?? lastNumber + 1) - 1, run: [], ahead: [] }, messages)

/** The number of the last message before the first gap. */
export const contiguousEnd = ({ base, run }: Log) => base + run.length

/** Merges messages idempotently, in any order. */
export function withMessages(log: Log, received: readonly ChatMessage[]): Log {
  const byNumber = new Map([...received, ...log.ahead].map((message) => [message.number, message]))
  const older: ChatMessage[] = []
  const newer: ChatMessage[] = []
  for (let next = byNumber.get(log.base); next; next = byNumber.get(next.number - 1)) older.unshift(next)
  for (let next = byNumber.get(contiguousEnd(log) + 1); next; next = byNumber.get(next.number + 1)) newer.push(next)
  const end = contiguousEnd(log) + newer.length
  const ahead = [...byNumber.values()]
    .filter(({ number }) => number > end)
    .sort((one, other) => one.number - other.number)
  return { base: log.base - older.length, run: [...older, ...log.run, ...newer], ahead }
}
