import { UnreadBadge } from './unread-badge.tsx'
import { useUnreadCount } from './use-unread.ts'

/** Hidden from screen readers: the menu announces the number, and the button keeps its name. */
export function UnreadOnAvatar() {
  return (
    <span aria-hidden="true" className="absolute -top-1.5 left-7">
      <UnreadBadge count={useUnreadCount()} />
    </span>
  )
}
