import { type ReactNode, useEffect, useRef } from 'react'

type ScreenFrameProps = { isChatOpen: boolean; list: ReactNode; children: ReactNode }

/** Two columns that scroll by themselves. Where there is room for one only, it is the open chat or else the list. */
export function ScreenFrame({ isChatOpen, list, children }: ScreenFrameProps) {
  const frame = useRestOfWindow(isChatOpen)
  return (
    <div
      ref={frame}
      // Told to the workspace, whose bar gives way to the chat on a phone.
      data-whole-window={isChatOpen || undefined}
      className="grid h-[calc(100dvh-4rem-var(--ribbon,0px))] min-h-72 grid-rows-[minmax(0,1fr)] bg-page md:grid-cols-[300px_minmax(0,1fr)] lg:h-[calc(100dvh-var(--ribbon,0px))] xl:grid-cols-[360px_minmax(0,1fr)]"
    >
      <div className={`flex min-h-0 min-w-0 flex-col border-line md:border-r ${isChatOpen ? 'max-md:hidden' : ''}`}>
        {list}
      </div>
      <div className={`flex min-h-0 min-w-0 flex-col bg-sand-50 ${isChatOpen ? '' : 'max-md:hidden'}`}>{children}</div>
    </div>
  )
}

/** As high as what is left of the window below it, also while the keyboard of a phone takes a part of that. */
function useRestOfWindow(isChatOpen: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above it comes and goes with the open chat
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
