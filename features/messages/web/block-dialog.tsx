import { useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { common } from '#platform/words/interface.ts'
import { messagesPage } from '../words/messages.ts'
import { setBlocked } from './client/actions.ts'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'

type BlockDialogProps = { client: ChatClient; chat: KnownChat; isOpen: boolean; onClose: () => void }

/** Confirms blocking or unblocking a person. */
export function BlockDialog({ client, chat, isOpen, onClose }: BlockDialogProps) {
  const { isBlocked, other } = chat
  const { isBusy, change } = useBlocking(client, chat, onClose)
  const words = isBlocked ? messagesPage.unblock : messagesPage.block
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="wrap-anywhere">{words.text(other.displayname)}</p>
      <div className="mt-6 flex flex-wrap gap-3 child:flex-1">
        <Button kind="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button kind={isBlocked ? 'primary' : 'danger'} busy={isBusy} onClick={change}>
          {words.submit}
        </Button>
      </div>
    </Dialog>
  )
}

/** Blocks or unblocks, with a toast for the outcome. */
export function useBlocking(client: ChatClient, { _id, isBlocked }: KnownChat, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const answer = await setBlocked(client, _id, !isBlocked)
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(answer.message)
    onDone()
  }
  return { isBusy, change }
}
