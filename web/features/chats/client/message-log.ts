import type { ChatMessage } from '#domain/chats.ts'

/**
 * What is here of a chat's messages. `run` has no hole: it begins with the message after number `base` and is what people
 * see. `ahead` came too early: something before it is still missing.
 */
export type Log = { base: number; run: readonly ChatMessage[]; ahead: readonly ChatMessage[] }

/** The newest messages of a chat; all of them when there are none. */
export const openLog = (messages: readonly ChatMessage[], lastNumber: number): Log =>
  withMessages({ base: (messages[0]?.number ?? lastNumber + 1) - 1, run: [], ahead: [] }, messages)

/** Up to here there is no hole. */
export const endOf = ({ base, run }: Log) => base + run.length

/** Takes in messages in whatever order and however often they arrive. */
export function withMessages(log: Log, arrived: readonly ChatMessage[]): Log {
  const known = new Map([...arrived, ...log.ahead].map((message) => [message.number, message]))
  const older: ChatMessage[] = []
  const newer: ChatMessage[] = []
  for (let next = known.get(log.base); next; next = known.get(next.number - 1)) older.unshift(next)
  for (let next = known.get(endOf(log) + 1); next; next = known.get(next.number + 1)) newer.push(next)
  const end = endOf(log) + newer.length
  const ahead = [...known.values()].filter(({ number }) => number > end).sort((one, other) => one.number - other.number)
  return { base: log.base - older.length, run: [...older, ...log.run, ...newer], ahead }
}
