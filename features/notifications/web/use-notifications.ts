import { useCallback, useEffect, useEffectEvent } from 'react'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import { pushedNotifications, useLiveChanges } from '#platform/web/live/live-changes.ts'
import { toast } from '#platform/web/toast.ts'
import type { Notification, NotificationPage } from '../rules/notifications.ts'
import { fetchNotifications, sendRead } from './api.ts'
import { setUnread } from './use-unread-notifications.ts'

const entriesOf = ({ notifications }: NotificationPage) => notifications
const keyOf = ({ _id }: Notification) => _id

/** The list of notifications, read again after every change, and what a person does with it. */
export function useNotifications(limit: number) {
  const read = useCallback((cursor?: string) => fetchNotifications(limit, cursor), [limit])
  const pages = usePagedList<Notification, NotificationPage>({ read, entriesOf, keyOf })
  const { entries, reload, replace } = pages
  usePushes(reload)
  useLiveChanges(({ kind }) => {
    if (kind === 'gap') void reload()
  })

  const open = async (notification: Notification) => {
    if (notification.isRead) return
    replace(({ _id }) => _id === notification._id, { ...notification, isRead: true })
    const answer = await sendRead({ id: notification._id, isUpTo: false })
    if (answer.ok) setUnread(answer.unread)
  }
  const markAll = async () => {
    const newest = entries?.[0]
    if (!newest) return
    const answer = await sendRead({ id: newest._id, isUpTo: true })
    if (!answer.ok) return void toast.error(answer.message)
    setUnread(answer.unread)
    await reload()
  }
  return { pages, open, markAll }
}

/** Calls back when notifications have changed. The number that a connection begins with is no change. */
function usePushes(onChange: () => Promise<void>) {
  const change = useEffectEvent(() => void onChange())
  useEffect(() => {
    let isConnected = pushedNotifications.get() !== undefined
    return pushedNotifications.subscribe(() => {
      if (isConnected) change()
      isConnected = pushedNotifications.get() !== undefined
    })
  }, [])
}
