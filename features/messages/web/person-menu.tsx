import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { ReportDialog } from '#features/moderation/web/report-dialog.tsx'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useDropdown } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { Ban, CalendarPlus, EllipsisVertical, Flag, UserRound } from '#platform/web/ui/icons.tsx'
import type { ChatUser } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'
import { BlockDialog } from './block-dialog.tsx'
import { reportChat } from './client/api.ts'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'

const words = messagesPage.menu

const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-md font-medium hover:bg-sand-50'

/** The dialog in which a provider offers an appointment. The route injects it, since appointments depend on chats. */
export type OfferDialogProps = {
  providerId: string
  patient: Pick<ChatUser, '_id' | 'displayname' | 'place'>
  isOpen: boolean
  onClose: () => void
}
export type LoadOfferDialog = () => Promise<ComponentType<OfferDialogProps>>

type PersonMenuProps = { client: ChatClient; chat: KnownChat; loadOfferDialog: LoadOfferDialog }
type DialogName = 'block' | 'report' | 'offer'

/** The actions on the other person: profile, offer, block, report. */
export function PersonMenu({ client, chat, loadOfferDialog }: PersonMenuProps) {
  const [dialog, setDialog] = useState<DialogName>()
  const { isOpen, area, panel, toggle, close } = useDropdown()
  /** The dialog restores the focus when it closes: to the pressed button, or to that of the menu, which closes. */
  const openDialog = (name: DialogName, pressed?: HTMLElement) => {
    const opener = pressed ?? area.ref.current?.querySelector<HTMLElement>('[aria-controls]')
    opener?.focus()
    close()
    setDialog(name)
  }
  const closeDialog = () => setDialog(undefined)
  const { canOffer, OfferDialog, load } = useOfferDialog(chat, loadOfferDialog)
  const offer = (pressed?: HTMLElement) =>
    load().then(
      () => openDialog('offer', pressed),
      () => toast.error(UNREACHABLE),
    )
  return (
    <div className="flex flex-none gap-3">
      {canOffer && (
        <Button
          kind="outline"
          size="small"
          onClick={({ currentTarget }) => offer(currentTarget)}
          className="max-md:hidden"
        >
          <CalendarPlus />
          {words.offer}
        </Button>
      )}
      <div {...area} className="relative">
        <IconButton label={words.label} aria-expanded={isOpen} aria-controls={panel.id} onClick={toggle}>
          <EllipsisVertical />
        </IconButton>
        <div
          {...panel}
          className="absolute top-[calc(100%+8px)] right-0 z-20 w-60 animate-rise rounded-md border border-line bg-page p-2 shadow-3"
        >
          {chat.other.isDoctor && !chat.isClosed && (
            <Link to={`/provider/${chat.other._id}`} className={item}>
              <UserRound className="text-muted" />
              {words.profile}
            </Link>
          )}
          {canOffer && (
            <button type="button" className={`${item} md:hidden`} onClick={() => offer()}>
              <CalendarPlus className="text-muted" />
              {words.offer}
            </button>
          )}
          <button type="button" className={item} onClick={() => openDialog('block')}>
            <Ban className="text-muted" />
            {chat.isBlocked ? words.unblock : words.block}
          </button>
          <button type="button" className={item} onClick={() => openDialog('report')}>
            <Flag className="text-muted" />
            {words.report}
          </button>
        </div>
      </div>
      <BlockDialog client={client} chat={chat} isOpen={dialog === 'block'} onClose={closeDialog} />
      <ReportDialog
        title={words.report}
        note={messagesPage.reportNote(chat.other.displayname)}
        send={(report) => reportChat(chat._id, report)}
        isOpen={dialog === 'report'}
        onClose={closeDialog}
      />
      {OfferDialog && (
        <OfferDialog
          isOpen={dialog === 'offer'}
          providerId={client.account}
          patient={chat.other}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}

/** Providers offer times to patients. The dialog is loaded on demand: most chats never open it. */
function useOfferDialog({ other, isBlocked, isClosed }: KnownChat, loadOfferDialog: LoadOfferDialog) {
  const isProvider = useSession()?.user.isDoctor
  const [OfferDialog, setOfferDialog] = useState<ComponentType<OfferDialogProps>>()
  const load = async () => {
    const loaded = await loadOfferDialog()
    setOfferDialog(() => loaded)
  }
  return { canOffer: isProvider && !other.isDoctor && !isBlocked && !isClosed, OfferDialog, load }
}
