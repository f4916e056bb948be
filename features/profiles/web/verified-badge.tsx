import { useEffect, useId, useState } from 'react'
import { brand } from '#content/brand.ts'
import { evidenceKinds } from '#features/verifications/words/evidence-kinds.ts'
import type { VerifiedFact } from '#platform/rules/verified-facts.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { BadgeCheck } from '#platform/web/ui/icons.tsx'
import { controls } from '#platform/words/interface.ts'
import { profileVerification } from '../words/provider-profile.ts'

/** Seal with a popover on hover, keyboard focus and tap: what was checked, by whom, when, and until when it counts. */
export function VerifiedBadge({ facts }: { facts: readonly VerifiedFact[] }) {
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
    <span className="inline-block align-[-0.04em] md:relative" onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        aria-labelledby={`${tip}-name`}
        aria-describedby={facts.length > 0 ? `${tip}-facts` : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        className="rounded-full"
      >
        <BadgeCheck className="size-8 fill-teal-700 text-white" />
      </button>
      <span
        role="tooltip"
        hidden={!isShown}
        className="absolute inset-x-0 z-20 animate-rise rounded-[6px] bg-ink px-3 py-2 font-sans text-sm leading-normal tracking-normal text-white md:inset-x-auto md:top-full md:left-1/2 md:w-96 md:-translate-x-1/2"
      >
        <b id={`${tip}-name`} className="block font-semibold">
          {controls.verified}
        </b>
        {facts.length > 0 && (
          <span id={`${tip}-facts`} className="mt-1 block text-xs">
            {facts.map((fact) => (
              <span key={`${fact.kind} ${fact.issuer}`} className="mt-1 block">
                {profileVerification.inBadge(
                  evidenceKinds[fact.kind].name,
                  formatLongDate(fact.checkedOn, CALENDAR),
                  formatLongDate(fact.validUntil, CALENDAR),
                )}
              </span>
            ))}
            <span className="mt-1 block">{profileVerification.by(brand.name)}</span>
          </span>
        )}
      </span>
    </span>
  )
}
