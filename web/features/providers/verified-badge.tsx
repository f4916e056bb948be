import { useEffect, useId, useState } from 'react'
import { controls } from '#content/interface.ts'
import { BadgeCheck } from '#web/ui/icons.tsx'

/** Seal with a tooltip on hover, keyboard focus and tap. */
export function VerifiedBadge() {
  const [isShown, setShown] = useState(false)
  const tip = useId()
  useEffect(() => {
    if (!isShown) return
    const hideOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', hideOnEscape)
    return () => document.removeEventListener('keydown', hideOnEscape)
  }, [isShown])

  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <span className="relative inline-block align-[-0.04em]" onPointerEnter={show} onPointerLeave={hide}>
      <button type="button" aria-labelledby={tip} onFocus={show} onBlur={hide} onClick={show} className="rounded-full">
        <BadgeCheck className="size-8 fill-teal-700 text-white" />
      </button>
      <span
        id={tip}
        role="tooltip"
        hidden={!isShown}
        className="absolute right-0 bottom-full z-20 animate-rise rounded-[6px] bg-ink px-3 py-1.5 font-sans text-sm leading-normal font-semibold tracking-normal whitespace-nowrap text-white md:right-auto md:left-1/2 md:-translate-x-1/2"
      >
        {controls.verified}
      </span>
    </span>
  )
}
