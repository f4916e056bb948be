import { CallAnswer } from '#domain/video-calls.ts'
import { call } from '#web/platform/api/call.ts'

export const fetchCall = (appointmentId: string) =>
  call(CallAnswer, 'GET', `/api/v1/appointments/${appointmentId}/call`)
