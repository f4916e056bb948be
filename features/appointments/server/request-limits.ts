import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BookingState } from './booking-queries.ts'

/** Unanswered requests per patient. Without a limit one patient could hold all the time of a clinic. */
const REQUESTS_MAX = 10
/** Unanswered requests of a patient at one provider. */
const REQUESTS_PER_PROVIDER_MAX = 3
/**
 * Unanswered requests at one provider from one network, because accounts cost nothing. Many patients may share the network
 * of a carrier; so many requests hold at most two days of a clinic.
 */
const REQUESTS_PER_NETWORK_MAX = 25

/** Bounds how much of a provider's time can be held by requests, and by bookings that are confirmed automatically. */
export function refuseManyRequests(
  ctx: Ctx,
  { all, here, fromNetwork }: BookingState['requests'],
  { confirmsAutomatically }: { confirmsAutomatically: boolean },
) {
  const refuse = confirmsAutomatically ? manyBookings : manyRequests
  if (all >= REQUESTS_MAX) throw refuse(REQUESTS_MAX, '')
  if (here >= REQUESTS_PER_PROVIDER_MAX) throw refuse(REQUESTS_PER_PROVIDER_MAX, ' with this provider')
  if (!ctx.config.rateLimits) return
  if (fromNetwork < REQUESTS_PER_NETWORK_MAX) return
  const what = confirmsAutomatically ? 'new bookings' : 'unanswered requests'
  const message = `This provider has many ${what} from your network. Please try again later.`
  throw new AppError('too_many_requests', message)
}

const manyRequests = (count: number, where: string) => {
  const which = where.replace('with', 'to')
  const sentence = `${count} of your requests${which} are not answered yet.`
  return new AppError('bad_request', `${sentence} Wait for an answer, or cancel one of them first.`)
}

const manyBookings = (count: number, where: string) =>
  new AppError('bad_request', `You have ${count} upcoming bookings${where}. Please cancel one of them first.`)
