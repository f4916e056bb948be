import { UnreadBadge } from './unread-badge.tsx'
import { useUnreadCount } from './use-unread.ts'

/** The menu says it in words; the button that it stands on keeps its name. */
export function UnreadOnAvatar() {
  return (
    <span aria-hidden="true" className="absolute -top-1.5 left-7">
      <UnreadBadge count={useUnreadCount()} />
    </span>
  )
}
