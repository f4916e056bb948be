import { messagesPage } from '#content/pages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useBlocking } from './block-dialog.tsx'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'

/** Stands where one would write, when nobody would read it. */
export function Unwritable({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const { isBusy, change } = useBlocking(client, chat, () => {})
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-3 text-sm md:px-6">
      <p className="flex-1 basis-56">{chat.isClosed ? messagesPage.closed : messagesPage.blocked}</p>
      {chat.isBlocked && (
        <Button kind="outline" size="small" busy={isBusy} onClick={change}>
          Unblock
        </Button>
      )}
    </div>
  )
}
