import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { signalsLimit } from '#platform/server/live/socket-events.ts'
import { MESSAGES_AT_ONCE } from '../rules/chats.ts'

export const chatLimits = {
  messages: MESSAGES_AT_ONCE,
  signals: signalsLimit,
  openings: { name: 'opened chats', max: 30, seconds: 600 },
} as const satisfies Record<string, ActionLimit>
