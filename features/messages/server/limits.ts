import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { MESSAGES_AT_ONCE } from '../rules/chats.ts'

export const chatLimits = {
  messages: MESSAGES_AT_ONCE,
  // Receipts, typing signals and syncs.
  signals: { name: 'signals of chats', max: 200, seconds: 10 },
  openings: { name: 'opened chats', max: 30, seconds: 600 },
} as const satisfies Record<string, ActionLimit>
