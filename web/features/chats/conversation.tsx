import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messagesPage } from '#content/pages/messages.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { openChat } from './client/actions.ts'
import type { ChatsState } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { Composer } from './composer.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageLog } from './message-log.tsx'
import { ConversationSkeleton } from './skeletons.tsx'
import { Unwritable } from './unwritable.tsx'

type ConversationProps = { client: ChatClient; state: ChatsState; chatId: string }

/** One chat: with whom, all that was said, and the place to write. */
export function Conversation({ client, state, chatId }: ConversationProps) {
  const { problem, retry } = useOpenChat(client, chatId)
  const chat = state.chats[chatId]
  if (!chat) return problem ? <NoConversation problem={problem} onRetry={retry} /> : <ConversationSkeleton />
  return (
    <section aria-label={`Chat with ${chat.other.displayname}`} className="flex min-h-0 flex-1 flex-col">
      <ConversationHead client={client} chat={chat} />
      <MessageLog client={client} state={state} chat={chat} />
      <ConnectionSign connection={state.connection} pausedSeconds={state.pausedSeconds} />
      {chat.isBlocked || chat.isClosed ? (
        <Unwritable client={client} chat={chat} />
      ) : (
        <Composer client={client} chat={chat} />
      )}
    </section>
  )
}

/** Fetches what is not here yet, and knows why it cannot be had. */
function useOpenChat(client: ChatClient, chatId: string) {
  const [problem, setProblem] = useState<Failure>()
  const load = useCallback(async () => setProblem(await openChat(client, chatId)), [client, chatId])
  useEffect(() => void load(), [load])
  return { problem, retry: load }
}

/** An address that leads to no chat, or to one that cannot be had now. */
function NoConversation({ problem, onRetry }: { problem: Failure; onRetry: () => void }) {
  const isWrong = problem.code === 'not_found' || problem.code === 'bad_request'
  return (
    <BlockAlert
      title={isWrong ? messagesPage.notFound : 'This chat could not be loaded.'}
      note={isWrong ? 'Choose one from your list.' : problem.message}
      className="m-6"
    >
      {isWrong ? (
        <Link to={{ search: '' }} className={buttonClass({ kind: 'outline', size: 'small' })}>
          All chats
        </Link>
      ) : (
        <Button kind="outline" size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </BlockAlert>
  )
}
