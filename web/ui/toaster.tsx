import { Bell, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless'

const icons = {
  success: <CircleCheck className="text-[#8fd9ae]" />,
  error: <CircleAlert className="text-[#ffb4a3]" />,
  loading: <LoaderCircle className="animate-spin" />,
  blank: <Bell />,
  custom: null,
} satisfies Record<ToastType, unknown>

/** Renders the toasts of react-hot-toast/headless. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const element = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id

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
      className="pointer-events-none inset-x-0 top-auto bottom-4 m-0 w-full max-w-none flex-col items-center gap-3 overflow-visible border-0 bg-transparent p-4 open:flex md:top-4 md:bottom-auto"
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <Message key={toast.id} toast={toast} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} />
        ))}
    </div>
  )
}

/** Hovering pauses the timeout of a toast. */
function Message({ toast, ...mouse }: { toast: Toast; onMouseEnter: () => void; onMouseLeave: () => void }) {
  return (
    <div
      {...mouse}
      {...toast.ariaProps}
      role={toast.type === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex max-w-[420px] animate-rise items-start gap-3 rounded-sm bg-ink px-4 py-3.5 text-md text-white shadow-3 [&>svg]:mt-0.5"
    >
      {icons[toast.type]}
      <span className="min-w-0 wrap-anywhere">{resolveValue(toast.message, toast)}</span>
    </div>
  )
}
