import { UnreadOnAvatar } from '#web/features/chats/unread-on-avatar.lazy.tsx'
import { NotificationBell } from '#web/features/notifications/bell.lazy.tsx'
import { WaitingToast } from '#web/features/video-calls/waiting-toast.lazy.tsx'

// One script for all of them: every page names it.

/** What follows the avatar of a person with a session. */
export const AvatarParts = () => (
  <>
    <UnreadOnAvatar />
    <WaitingToast />
  </>
)

export const BellPart = () => <NotificationBell />
