let count = 0
const listeners = new Set<() => void>()

/** How many messages are new, as far as this tab has heard. */
export const unreadCount = () => count

export function setUnread(unread: number) {
  count = unread
  for (const listener of listeners) listener()
}

export function onUnread(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
