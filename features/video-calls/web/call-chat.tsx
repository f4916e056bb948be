import { useCallback, useEffect, useState } from 'react'
import { addChat, openChat, watchChats } from '#features/messages/web/client/actions.ts'
import { accessChat } from '#features/messages/web/client/api.ts'
import { emptyState } from '#features/messages/web/client/state.ts'
import type { ChatClient } from '#features/messages/web/client/store.ts'
import { Composer } from '#features/messages/web/composer.tsx'
import { MessageLog } from '#features/messages/web/message-log.tsx'
import { ConversationSkeleton } from '#features/messages/web/skeletons.tsx'
import { useStore } from '#platform/web/store.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { consultationPage } from '../words/consultation.ts'
import { chatClass } from './room-classes.ts'

const { chat: words } = consultationPage.call

type CallChatProps = { client: ChatClient; otherId: string; onClose: () => void }

/** The chat of the two beside the picture: the one of their inbox. */
export function CallChat({ client, otherId, onClose }: CallChatProps) {
  const state = useStore(client.store, emptyState)
  const { chatId, problem, retry } = useChatWith(client, otherId)
  const chat = chatId ? state.chats[chatId] : undefined
  return (
    <aside aria-label={words.title} className={chatClass}>
      <p className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4.5 font-semibold">
        {words.title}
        <IconButton bare label={words.close} onClick={onClose}>
          <X />
        </IconButton>
      </p>
      {problem && (
        <BlockAlert title={problem} note={words.stays} className="m-4">
          <Button kind="outline" size="small" onClick={retry}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {chat && !problem && (
        <>
          <MessageLog client={client} state={state} chat={chat} />
          <p className="px-4 pb-2 text-xs text-muted">{words.stays}</p>
          {!chat.isBlocked && !chat.isClosed && <Composer client={client} chat={chat} />}
        </>
      )}
      {!chat && !problem && <ConversationSkeleton />}
    </aside>
  )
}

/** Opens the chat with the other person, and keeps it current. */
function useChatWith(client: ChatClient, otherId: string) {
  const [chatId, setChatId] = useState<string>()
  const [problem, setProblem] = useState('')
  const load = useCallback(async () => {
    setProblem('')
    const answer = await accessChat(otherId)
    if (!answer.ok) return setProblem(answer.message)
    addChat(client, answer.chat)
    setChatId(answer.chat._id)
    const failure = await openChat(client, answer.chat._id)
    if (failure) setProblem(failure.message)
  }, [client, otherId])
  useEffect(() => {
    const unwatch = watchChats(client)
    void load()
    return unwatch
  }, [client, load])
  return { chatId, problem, retry: load }
}
