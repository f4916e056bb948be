import { messagesPage } from '#content/pages/messages.ts'
import { NoChats } from './empty-states.tsx'

/** For the care team, which has no chats. */
export function NoMessagesScreen() {
  return (
    <div className="flex min-h-120 flex-col p-5">
      <h1 className="text-[2rem]">{messagesPage.title}</h1>
      <NoChats viewer="operator" />
    </div>
  )
}
