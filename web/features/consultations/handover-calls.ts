import { Done } from '#domain/account-settings.ts'
import { type HandoverDecision, HandoverQuestion } from '#domain/handovers.ts'
import { call } from '#web/platform/api/call.ts'

export const fetchQuestion = (token: string) => call(HandoverQuestion, 'POST', '/api/v1/handover-questions', { token })
export const sendDecision = (decision: HandoverDecision) => call(Done, 'POST', '/api/v1/handover-decisions', decision)
