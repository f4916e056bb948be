import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type ListOptionProps = {
  id: string
  isActive: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** An option of a listbox whose field keeps the focus. The active option is scrolled into view. */
export function ListOption({ id, isActive, onChoose, className = '', children }: ListOptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option by aria-activedescendant
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={keepFocus}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1 text-md hover:bg-sand-50 aria-selected:bg-teal-50 ${className}`}
    >
      {children}
    </div>
  )
}

/** A press would move the focus out of the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
