import { type ReactNode, useEffect, useRef } from 'react'
import { messagesPage } from '../words/messages.ts'

/** The list while it loads. */
export function ListSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {messagesPage.list.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} aria-hidden="true" className="flex min-h-19 items-center gap-3 px-5 py-3">
          <span className="size-12 flex-none rounded-full bg-sand-100" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-1/2 rounded-xs bg-sand-100" />
            <span className="h-3 w-4/5 rounded-xs bg-sand-100" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A chat while its messages load. */
export function ConversationSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-4 p-6">
      <p role="status" className="sr-only">
        {messagesPage.chat.loading}
      </p>
      <span aria-hidden="true" className="h-16 w-3/5 rounded-[14px] rounded-bl-xs bg-sand-100" />
      <span aria-hidden="true" className="h-11 w-2/5 self-end rounded-[14px] rounded-br-xs bg-sand-100" />
      <span aria-hidden="true" className="h-11 w-1/2 rounded-[14px] rounded-bl-xs bg-sand-100" />
    </div>
  )
}

/** The whole screen before hydration. */
export function MessagesSkeleton() {
  const list = (
    <>
      <div className="px-5 pt-5 pb-3">
        <h1 className="mb-3.5 text-[2rem]">{messagesPage.title}</h1>
        <div aria-hidden="true" className="h-12 rounded-sm bg-sand-100" />
      </div>
      <ListSkeleton />
    </>
  )
  return (
    <ScreenFrame isChatOpen={false} list={list}>
      {null}
    </ScreenFrame>
  )
}

type ScreenFrameProps = { isChatOpen: boolean; list: ReactNode; children: ReactNode }

/** Two columns that scroll independently. Small screens show one: the open chat, or else the list. */
export function ScreenFrame({ isChatOpen, list, children }: ScreenFrameProps) {
  const frame = useRemainingHeight(isChatOpen)
  return (
    <div
      ref={frame}
      // The workspace hides its bar while a chat is open on a small screen.
      data-whole-window={isChatOpen || undefined}
      className="grid h-[calc(100dvh-4rem-var(--above,0px))] min-h-72 grid-rows-[minmax(0,1fr)] bg-page md:grid-cols-[300px_minmax(0,1fr)] lg:h-[calc(100dvh-var(--above,0px))] xl:grid-cols-[360px_minmax(0,1fr)]"
    >
      <div className={`flex min-h-0 min-w-0 flex-col border-line md:border-r ${isChatOpen ? 'max-md:hidden' : ''}`}>
        {list}
      </div>
      <div className={`flex min-h-0 min-w-0 flex-col bg-sand-50 ${isChatOpen ? '' : 'max-md:hidden'}`}>{children}</div>
    </div>
  )
}

/** Fills the visual viewport below the frame, also while an on-screen keyboard covers part of it. */
function useRemainingHeight(isChatOpen: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content above it depends on the open chat
  useEffect(() => {
    const measure = () => {
      if (!frame.current) return
      const above = frame.current.getBoundingClientRect().top + scrollY
      frame.current.style.height = `${(window.visualViewport?.height ?? innerHeight) - above}px`
    }
    measure()
    const view = window.visualViewport ?? window
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [isChatOpen])
  return frame
}
