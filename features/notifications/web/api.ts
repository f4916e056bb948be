import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import {
  NotificationPage,
  type NotificationReadForm,
  PushAnswer,
  type PushForm,
  UnreadNotifications,
} from '../rules/notifications.ts'

const NOTIFICATIONS = '/api/v1/notifications'

/** The page after the cursor, or the first one, of `limit` notifications. */
export const fetchNotifications = (limit: number, cursor?: string) =>
  call(
    NotificationPage,
    'GET',
    `${NOTIFICATIONS}?${new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })}`,
  )

export const fetchUnread = () => call(UnreadNotifications, 'GET', `${NOTIFICATIONS}/unread`)

/** In the background: a person who opens a notification is on the way to another page. */
export const sendRead = (form: NotificationReadForm) =>
  call(UnreadNotifications, 'POST', `${NOTIFICATIONS}/read`, form, { isBackground: true })

const PUSH = `${NOTIFICATIONS}/push`

export const fetchDevice = () => call(PushAnswer, 'GET', PUSH)
export const saveDevice = (form: PushForm) => call(PushAnswer, 'PUT', PUSH, form)
export const deleteDevice = () => call(PushAnswer, 'DELETE', PUSH)
export const sendTest = () => call(Done, 'POST', `${PUSH}/test`, {})
