import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import { loadOlder, readChat } from './client/actions.ts'
import type { ChatsState, KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { dayName } from './describe-time.ts'
import { NoMessages } from './empty-states.tsx'
import { type Row, rowsOf } from './rows.ts'
import { TypingSign } from './typing-sign.tsx'
import { useLogScroll } from './use-log-scroll.ts'

type MessageLogProps = { client: ChatClient; state: ChatsState; chat: KnownChat }

/** All that was said, the newest at the end. Older messages come when somebody scrolls up to them. */
export function MessageLog({ client, state, chat }: MessageLogProps) {
  const rows = rowsOf(chat, client.account, state.outbox)
  const older = useOlder(client, chat)
  const isTyping = state.typing.includes(chat._id)
  const { box, isAtEnd, onScroll, goToEnd } = useLogScroll(rows, isTyping, older.load)
  useReading(client, chat, isAtEnd)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label="History"
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys
        tabIndex={0}
        className={scrolling}
      >
        {chat.log.base > 0 && <OlderButton {...older} />}
        {rows.length === 0 && <NoMessages />}
        <div
          role="log"
          aria-label={`Messages with ${chat.other.displayname}`}
          // Old messages are no news.
          aria-live={older.isLoading ? 'off' : 'polite'}
          className="flex flex-col"
        >
          {rows.map((row) => (
            <Entry key={row.id} row={row} client={client} chat={chat} progress={state.progress[row.id]} />
          ))}
        </div>
        <TypingSign name={isTyping ? chat.other.displayname : ''} />
      </section>
      {!isAtEnd && (
        <Button
          kind="outline"
          size="small"
          onClick={goToEnd}
          className="absolute bottom-3 self-center rounded-full! shadow-2"
        >
          <ArrowDown />
          {chat.unread > 0 ? 'New messages' : 'Newest messages'}
        </Button>
      )}
    </div>
  )
}

const scrolling =
  'relative flex flex-1 flex-col overflow-y-auto overscroll-contain p-4 -outline-offset-3 [overflow-anchor:none] *:first:mt-auto md:p-6'

type EntryProps = { row: Row; client: ChatClient; chat: KnownChat; progress: number | undefined }

function Entry({ row, client, chat, progress }: EntryProps) {
  return (
    <>
      {row.isFirstOfDay && (
        <p className="self-center py-3 text-xs font-semibold text-muted">{dayName(row.at, new Date())}</p>
      )}
      <Bubble row={row} client={client} name={chat.other.displayname} progress={progress} />
    </>
  )
}

/** Nothing that came is announced while older messages are put in front. */
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
        {isLoading ? 'Loading' : 'Show older messages'}
      </Button>
    </div>
  )
}

/** Whoever has the newest messages before their eyes has read them. */
function useReading(client: ChatClient, chat: KnownChat, isAtEnd: boolean) {
  const newest = chat.log.run.at(-1)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew
  useEffect(() => {
    const read = () => isAtEnd && document.visibilityState === 'visible' && readChat(client, chat._id)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [client, chat._id, isAtEnd, newest])
}
