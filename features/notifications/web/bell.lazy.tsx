import { useId } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { useDropdown } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { Bell } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { notificationList } from '../words/notifications.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { useUnreadNotifications } from './use-unread-notifications.ts'

const MOST = 99

/** The bell of the header with the number of unread notifications. It unfolds the newest ones; on phones it opens their page. */
export function NotificationBell() {
  const unread = useUnreadNotifications()
  const isWide = useMediaQuery('(min-width: 48rem)')
  if (isWide) return <BellWithPanel unread={unread} />
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={notificationList.bell(unread)}
      className="relative icon-button icon-button-bare"
    >
      <BellIcon unread={unread} />
    </Link>
  )
}

function BellWithPanel({ unread }: { unread: number }) {
  const { isOpen, area, panel, toggle } = useDropdown()
  // Without the hover of menus: what it unfolds is loaded.
  const { onPointerEnter, onPointerLeave, ...rest } = area
  const titleId = useId()
  return (
    <div {...rest} className="relative">
      <IconButton
        bare
        label={notificationList.bell(unread)}
        className="relative"
        aria-expanded={isOpen}
        aria-controls={panel.id}
        onClick={toggle}
      >
        <BellIcon unread={unread} />
      </IconButton>
      <section {...panel} aria-labelledby={titleId} className="dropdown-panel right-0 w-96 overflow-hidden p-0">
        {isOpen && <NotificationPanel titleId={titleId} />}
      </section>
    </div>
  )
}

/** The number is part of the button's name. */
function BellIcon({ unread }: { unread: number }) {
  return (
    <>
      <Bell />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 left-5.5 grid h-5 min-w-5 place-items-center rounded-full bg-apricot px-1 text-xs leading-none font-bold text-ink"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </>
  )
}
