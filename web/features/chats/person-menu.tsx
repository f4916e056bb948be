import { Ban, CalendarPlus, EllipsisVertical, Flag, UserRound } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { OfferDialog } from '#web/features/appointments/offer-dialog.tsx'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { useSession } from '#web/platform/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useDropdown } from '#web/ui/use-dropdown.ts'
import { BlockDialog } from './block-dialog.tsx'
import { sendMessage } from './client/actions.ts'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { ReportDialog } from './report-dialog.tsx'

const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-md font-medium hover:bg-sand-50'

type What = 'block' | 'report' | 'offer'

/** What one can do about the other. */
export function PersonMenu({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const [dialog, setDialog] = useState<What>()
  const { isOpen, area, panel, toggle, close } = useDropdown()
  const ask = (what: What) => {
    // The dialog gives the focus back to where it was, so it must not be on what is hidden now.
    area.ref.current?.querySelector('button')?.focus()
    close()
    setDialog(what)
  }
  const closeDialog = () => setDialog(undefined)
  const { canOffer, Offer, load } = useOffer(chat)
  const offer = () =>
    load().then(
      () => ask('offer'),
      () => toast.error(UNREACHABLE),
    )
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
        {canOffer && (
          <button type="button" className={item} onClick={offer}>
            <CalendarPlus className="text-muted" />
            Offer a time
          </button>
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
      {Offer && (
        <Offer
          isOpen={dialog === 'offer'}
          providerId={client.account}
          patient={chat.other}
          onClose={closeDialog}
          onOffered={(words) => sendMessage(client, chat._id, words, null)}
        />
      )}
    </div>
  )
}

/** Providers offer their times to patients. Most chats are without it: what it needs is loaded when it is wanted. */
function useOffer({ other, isBlocked, isClosed }: KnownChat) {
  const isProvider = useSession()?.user.isDoctor
  const [Offer, setOffer] = useState<ComponentType<ComponentProps<typeof OfferDialog>>>()
  const load = async () => {
    const { OfferDialog } = await import('#web/features/appointments/offer-dialog.tsx')
    setOffer(() => OfferDialog)
  }
  return { canOffer: isProvider && !other.isDoctor && !isBlocked && !isClosed, Offer, load }
}
