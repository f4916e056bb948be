import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { useDropdown } from './use-dropdown.ts'

type DropdownProps = {
  trigger: ReactNode
  className?: string
  panelClassName?: string
  /** The panel, or a function that renders it for whether it is open. */
  children: ReactNode | ((isOpen: boolean) => ReactNode)
}

/**
 * A button that unfolds a panel of links. The mouse opens it by passing over it; a click, Enter, Space or an arrow
 * opens it to stay. Links and buttons inside are walked with the arrow keys, and Tab leaves them as usual. Without
 * JavaScript, hover and focus open it.
 */
export function Dropdown({ trigger, className = '', panelClassName = '', children }: DropdownProps) {
  const { isOpen, area, panel, toggle } = useDropdown()
  // The panel opens in the event; its content follows after the paint, and only when it opens or closes.
  const isShown = useDeferredValue(isOpen)
  const content = useMemo(() => (typeof children === 'function' ? children(isShown) : children), [children, isShown])
  return (
    <div {...area} className="group relative">
      <button type="button" className={className} aria-expanded={isOpen} aria-controls={panel.id} onClick={toggle}>
        {trigger}
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div {...panel} className={`dropdown-panel ${panelClassName}`}>
        {content}
      </div>
    </div>
  )
}
