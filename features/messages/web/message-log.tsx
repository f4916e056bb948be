import { useEffect, useState } from 'react'
import { formatRelativeDay } from '#platform/web/time/relative.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ArrowDown } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { messagesPage } from '../words/messages.ts'
import { Bubble } from './bubble.tsx'
import { loadOlder, readChat } from './client/actions.ts'
import type { ChatsState, KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { NoMessages } from './empty-states.tsx'
import { type Row, rowsOf } from './message-rows.ts'
import { useLogScroll } from './use-log-scroll.ts'

const words = messagesPage.log

type MessageLogProps = { client: ChatClient; state: ChatsState; chat: KnownChat }

/** The messages of a chat, the newest last. Scrolling up loads older pages. */
export function MessageLog({ client, state, chat }: MessageLogProps) {
  const rows = rowsOf(chat, client.account, state.outbox)
  const older = useOlder(client, chat)
  const isTyping = state.typing.includes(chat._id)
  const { box, isAtEnd, onScroll, goToEnd } = useLogScroll(rows, isTyping, older.load)
  useReadReceipts(client, chat, isAtEnd)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label={words.history}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className={scrolling}
      >
        {chat.log.base > 0 && <OlderButton {...older} />}
        {rows.length === 0 && <NoMessages />}
        <div
          role="log"
          aria-label={words.label(chat.other.displayname)}
          // Older messages are not announced.
          aria-live={older.isLoading ? 'off' : 'polite'}
          className="flex flex-col"
        >
          {rows.map((row) => (
            <Entry key={row.id} row={row} client={client} chat={chat} progress={state.progress[row.id]} />
          ))}
        </div>
        <TypingIndicator name={isTyping ? chat.other.displayname : ''} />
      </section>
      {!isAtEnd && (
        <Button
          kind="outline"
          size="small"
          onClick={goToEnd}
          className="absolute bottom-3 self-center rounded-full! shadow-2"
        >
          <ArrowDown />
          {chat.unread > 0 ? words.toNew : words.toEnd}
        </Button>
      )}
    </div>
  )
}

const scrolling =
  'relative flex flex-1 flex-col overflow-y-auto overscroll-contain p-4 -outline-offset-3 [overflow-anchor:none] child:first:mt-auto md:p-6'

type EntryProps = { row: Row; client: ChatClient; chat: KnownChat; progress: number | undefined }

function Entry({ row, client, chat, progress }: EntryProps) {
  return (
    <>
      {row.isFirstOfDay && (
        <p className="self-center py-3 text-xs font-semibold text-muted">{formatRelativeDay(row.at, new Date())}</p>
      )}
      <Bubble row={row} client={client} name={chat.other.displayname} progress={progress} />
    </>
  )
}

/** How long the log stays silent for screen readers after older messages were inserted. */
const QUIET_MS = 500

function useOlder(client: ChatClient, chat: KnownChat) {
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const load = async () => {
    if (isLoading || chat.log.base === 0) return
    setLoading(true)
    const failure = await loadOlder(client, chat._id)
    setProblem(failure?.message ?? '')
    setTimeout(() => setLoading(false), QUIET_MS)
  }
  return { isLoading, problem, load }
}

function OlderButton({ isLoading, problem, load }: ReturnType<typeof useOlder>) {
  return (
    <div className="grid justify-items-center gap-1 pb-2 text-sm">
      {problem && <p role="alert">{problem}</p>}
      <Button kind="quiet" size="small" busy={isLoading} onClick={load}>
        {isLoading ? common.loading : words.more}
      </Button>
    </div>
  )
}

/** Marks messages as read while the end of the log is visible. */
function useReadReceipts(client: ChatClient, chat: KnownChat, isAtEnd: boolean) {
  const newest = chat.log.run.at(-1)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message
  useEffect(() => {
    const read = () => {
      if (isAtEnd && document.visibilityState === 'visible') readChat(client, chat._id)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [client, chat._id, isAtEnd, newest])
}

/** Three dots. The live region is always mounted, so that its content is announced. */
function TypingIndicator({ name }: { name: string }) {
  return (
    <div role="status">
      {name && (
        <p className="mt-1.5 inline-flex gap-1 rounded-[14px] rounded-bl-xs border border-line bg-page px-4 py-3.5">
          <span className="sr-only">{words.typing(name)}</span>
          {[1, 2, 3].map((dot) => (
            <span key={dot} aria-hidden="true" className="size-1.75 rounded-full bg-faint" />
          ))}
        </p>
      )}
    </div>
  )
}
