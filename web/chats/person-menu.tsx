import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { useDropdown } from '#web/ui/use-dropdown.ts'
import { BlockDialog } from './block-dialog.tsx'
import type { ChatClient } from './client/desk.ts'
import type { KnownChat } from './client/state.ts'
import { ReportDialog } from './report-dialog.tsx'

const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-md font-medium hover:bg-sand-50'

/** What one can do about the other. */
export function PersonMenu({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const [dialog, setDialog] = useState<'block' | 'report'>()
  const { isOpen, area, panel, toggle, close } = useDropdown()
  const ask = (what: 'block' | 'report') => {
    // The dialog gives the focus back to where it was, so it must not be on what is hidden now.
    area.ref.current?.querySelector('button')?.focus()
    close()
    setDialog(what)
  }
  const closeDialog = () => setDialog(undefined)
  return (
    <div {...area} className="relative flex-none">
      <IconButton label="More" aria-expanded={isOpen} aria-controls={panel.id} onClick={toggle}>
        <EllipsisVertical />
      </IconButton>
      <div
        {...panel}
        className="absolute top-[calc(100%+8px)] right-0 z-20 w-60 animate-rise rounded-md border border-line bg-page p-2 shadow-3"
      >
        {chat.other.isDoctor && !chat.isClosed && (
          <Link to={`/provider/${chat.other._id}`} className={item}>
            <UserRound className="text-muted" />
            View profile
          </Link>
        )}
        <button type="button" className={item} onClick={() => ask('block')}>
          <Ban className="text-muted" />
          {chat.isBlocked ? 'Unblock this person' : 'Block this person'}
        </button>
        <button type="button" className={item} onClick={() => ask('report')}>
          <Flag className="text-muted" />
          Report this person
        </button>
      </div>
      <BlockDialog client={client} chat={chat} isOpen={dialog === 'block'} onClose={closeDialog} />
      <ReportDialog chat={chat} isOpen={dialog === 'report'} onClose={closeDialog} />
    </div>
  )
}
