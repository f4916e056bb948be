import { call } from '#platform/web/api/call.ts'
import { FeedAnswer } from '../rules/special-days.ts'

const FEED = '/api/v1/appointments/feed'

/** Whether the calendar has a private address. */
export const fetchFeed = () => call(FeedAnswer, 'GET', FEED)
export const createFeed = () => call(FeedAnswer, 'POST', FEED)
export const deleteFeed = () => call(FeedAnswer, 'DELETE', FEED)
