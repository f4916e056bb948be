import { type ReactNode, useEffect, useRef } from 'react'

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
