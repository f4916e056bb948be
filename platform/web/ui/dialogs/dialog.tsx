import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** A drawer slides in from a side and fills the height of the window; pictures need a wide box. */
  shape?: 'box' | 'wide' | 'drawer' | 'drawer-left'
  /** In front of the title. */
  icon?: ReactNode
  children: ReactNode
}

const shapes = {
  box: 'dialog-box',
  wide: 'dialog-box w-[min(1080px,calc(100%-2rem))] max-w-none p-4 sm:p-6',
  drawer: 'dialog-drawer mr-0 ml-auto w-[min(400px,100%)] starting:open:translate-x-8',
  'drawer-left': 'dialog-drawer mr-auto ml-0 w-[min(320px,100%)] starting:open:-translate-x-8',
}

/** The native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, isOpen, onClose, shape = 'box', icon, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (!isOpen) return dialog?.close()
    dialog?.showModal()
    // The initial focus is on the first field of a form, or on the marked one, not on the close button.
    const field = dialog?.querySelector<HTMLElement>('[data-focus]') ?? dialog?.querySelector('input')
    field?.focus()
    return lockScroll()
  }, [isOpen])

  // The close event is asynchronous: the dialog may have been opened again by then.
  const followBrowser = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose()
  }

  // On pointer down, not on click: a text selection that ends outside must not close the dialog.
  const closeFromOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || contains(event.currentTarget, event)) return
    // Otherwise the press would move the focus, which closing restores.
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={followBrowser}
      onMouseDown={closeFromOutside}
      className={`dialog ${shapes[shape]}`}
    >
      <div className="-mt-2 -mr-3 mb-3 flex items-center justify-between gap-4">
        <h2 id={titleId} className={icon ? 'flex items-center gap-2 text-2xl' : 'text-2xl'}>
          {icon}
          {title}
        </h2>
        <IconButton bare label={common.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {isOpen && children}
    </dialog>
  )
}

function contains(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

let openDialogs = 0

/** Keeps the page behind from scrolling while any dialog is open. */
function lockScroll() {
  countDialogs(1)
  return () => countDialogs(-1)
}

function countDialogs(change: 1 | -1) {
  openDialogs += change
  document.documentElement.toggleAttribute('data-modal', openDialogs > 0)
}
