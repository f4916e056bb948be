import { useEffect, useRef } from 'react'
import { useStore } from '#platform/web/store.ts'
import { pauseToasts, resumeToasts, type Toast, toasts } from '#platform/web/toast.ts'
import { CircleAlert, CircleCheck, Video } from '#platform/web/ui/icons.tsx'

const NO_TOASTS: readonly Toast[] = []

const icons = {
  success: <CircleCheck className="text-ok-on-dark" />,
  error: <CircleAlert className="text-bad-on-dark" />,
  action: <Video className="text-ok-on-dark" />,
}

/** On phones toasts are above a bar that sticks to the bottom of the page, and above the tray with the chosen clinics. */
const ABOVE_BARS = 'max-md:in-[:root:has(.sticky.bottom-0)]:bottom-24 max-md:in-data-tray:bottom-36'

const hover = { onMouseEnter: pauseToasts, onMouseLeave: resumeToasts }

/** Renders the toasts. Hovering pauses their timeouts. */
export function Toaster() {
  const shown = useStore(toasts, NO_TOASTS)
  const element = useRef<HTMLDivElement>(null)
  const newest = shown[0]?.id

  // An open dialog is in the top layer; only elements that enter it later are above it.
  useEffect(() => {
    const layer = element.current
    if (!newest || !layer?.showPopover) return
    if (layer.matches(':popover-open')) layer.hidePopover()
    layer.showPopover()
  }, [newest])

  return (
    <div
      ref={element}
      popover="manual"
      className={`pointer-events-none inset-x-0 top-auto bottom-4 m-0 w-full max-w-none flex-col items-center gap-3 overflow-visible border-0 bg-transparent p-4 open:flex md:top-4 md:bottom-auto ${ABOVE_BARS}`}
    >
      {shown.map(({ id, kind, message, action }) => (
        <div
          key={id}
          role={kind === 'error' ? 'alert' : 'status'}
          {...hover}
          className="pointer-events-auto flex max-w-[420px] animate-rise items-start gap-3 rounded-sm bg-ink px-4 py-3.5 text-md text-white shadow-3 [&>svg]:mt-0.5"
        >
          {icons[kind]}
          <span className="min-w-0 wrap-anywhere">
            {message}
            {action && (
              <>
                {' '}
                <a href={action.href} className="font-semibold text-butter-200 underline underline-offset-4">
                  {action.text}
                </a>
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
