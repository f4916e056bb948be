import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import { type HandoverDecision, HandoverQuestion } from '../rules/handovers.ts'

export const fetchQuestion = (token: string) => call(HandoverQuestion, 'POST', '/api/v1/handover-questions', { token })
export const sendDecision = (decision: HandoverDecision) => call(Done, 'POST', '/api/v1/handover-decisions', decision)
