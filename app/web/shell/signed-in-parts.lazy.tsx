import { UnreadOnAvatar } from '#features/messages/web/unread-on-avatar.lazy.tsx'
import { NotificationBell } from '#features/notifications/web/bell.lazy.tsx'
import { WaitingToast } from '#features/video-calls/web/waiting-toast.lazy.tsx'

// One script for all of them: every page names it.

/** What follows the avatar of a person with a session. */
export const AvatarParts = () => (
  <>
    <UnreadOnAvatar />
    <WaitingToast />
  </>
)

export const BellPart = () => <NotificationBell />
