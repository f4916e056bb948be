import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Failure } from '#platform/web/api/call.ts'
import type { Connection } from '#platform/web/live/connection.ts'
import { useSession } from '#platform/web/session.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { CloudOff, Hourglass } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { messagesPage } from '../words/messages.ts'
import { useBlocking } from './block-dialog.tsx'
import { openChat } from './client/actions.ts'
import type { ChatsState, KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageLog } from './message-log.tsx'
import type { LoadOfferDialog } from './person-menu.tsx'
import { ConversationSkeleton } from './skeletons.tsx'

/** The parts of other features in a chat. */
export type ConversationParts = {
  loadOfferDialog: LoadOfferDialog
  /** The documents that the other person shares in the chat. A share announces itself by a message, the last one. */
  SharedRecords: ComponentType<{ chatId: string; lastNumber: number }>
}

type ConversationProps = ConversationParts & { client: ChatClient; state: ChatsState; chatId: string }

/** The open chat: the other person, the message log, and the composer. */
export function Conversation({ client, state, chatId, loadOfferDialog, SharedRecords }: ConversationProps) {
  const { problem, retry } = useOpenChat(client, chatId)
  const chat = state.chats[chatId]
  const isProvider = useSession()?.user.isDoctor
  const canSeeShared = isProvider && chat && !chat.other.isDoctor && !chat.isClosed
  if (!chat) return problem ? <NoConversation problem={problem} onRetry={retry} /> : <ConversationSkeleton />
  return (
    <section aria-label={messagesPage.chat.label(chat.other.displayname)} className="flex min-h-0 flex-1 flex-col">
      <ConversationHead client={client} chat={chat} loadOfferDialog={loadOfferDialog} />
      {canSeeShared && (
        <Suspense>
          <SharedRecords chatId={chatId} lastNumber={chat.lastNumber} />
        </Suspense>
      )}
      <MessageLog client={client} state={state} chat={chat} />
      <ConnectionStatus connection={state.connection} pausedSeconds={state.pausedSeconds} />
      {chat.isBlocked || chat.isClosed ? (
        <ReadOnlyNotice client={client} chat={chat} />
      ) : (
        <Composer client={client} chat={chat} />
      )}
    </section>
  )
}

/** Loads the first page of messages. */
function useOpenChat(client: ChatClient, chatId: string) {
  const [problem, setProblem] = useState<Failure>()
  const load = useCallback(async () => setProblem(await openChat(client, chatId)), [client, chatId])
  useEffect(() => void load(), [load])
  return { problem, retry: load }
}

/** The chat does not exist, or could not be loaded. */
function NoConversation({ problem, onRetry }: { problem: Failure; onRetry: () => void }) {
  const isWrong = problem.code === 'not_found' || problem.code === 'bad_request'
  return (
    <BlockAlert
      title={isWrong ? messagesPage.chat.notFound : messagesPage.chat.notLoaded}
      note={isWrong ? messagesPage.chat.notFoundHint : problem.message}
      className="m-6"
    >
      {isWrong ? (
        <Link to={{ search: '' }} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {messagesPage.list.all}
        </Link>
      ) : (
        <Button kind="outline" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </BlockAlert>
  )
}

/** Explains why messages are pending: offline, or rate limited. */
function ConnectionStatus({ connection, pausedSeconds }: { connection: Connection; pausedSeconds: number }) {
  const isOffline = connection === 'offline'
  const Icon = isOffline ? CloudOff : Hourglass
  return (
    <div role="status">
      {(isOffline || pausedSeconds > 0) && (
        <p className="flex items-center gap-3 border-t border-warn-line bg-warn-bg px-4 py-2.5 text-sm text-warn md:px-6">
          <Icon />
          {isOffline ? messagesPage.offline : messagesPage.paused(pausedSeconds)}
        </p>
      )}
    </div>
  )
}

/** In the place of the composer: the person is blocked, or has closed their account. */
function ReadOnlyNotice({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const { isBusy, change } = useBlocking(client, chat, () => {})
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-3 text-sm md:px-6">
      <p className="flex-1 basis-56">{chat.isClosed ? messagesPage.closed : messagesPage.blocked}</p>
      {chat.isBlocked && (
        <Button kind="outline" size="small" busy={isBusy} onClick={change}>
          {messagesPage.unblock.submit}
        </Button>
      )}
    </div>
  )
}
