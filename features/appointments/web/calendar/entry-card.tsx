import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Done } from '#platform/rules/answers.ts'
import { dateIn, describeDay, timeIn } from '#platform/rules/time/local-time.ts'
import { call } from '#platform/web/api/call.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { calendarPage } from '../../words/calendar.ts'
import type { CalendarEntry, EntryOf } from './calendar-entries.ts'

const words = calendarPage.card

type EntryCardProps = {
  label: string
  /** The element of the entry, which the card stands beside and returns the focus to. */
  anchor: () => HTMLElement | null | undefined
  frame: RefObject<HTMLElement | null>
  /** Changes when a move has removed the buttons that may have had the focus. */
  version: number
  onClose: () => void
  children: ReactNode
}

/** A non-modal dialog about an entry: beside it on wide screens, below the calendar on small ones. */
export function EntryCard({ label, anchor, frame, version, onClose, children }: EntryCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed once; the card stays while the calendar loads again
  useLayoutEffect(() => {
    setPlace(placeBeside(card.current, anchor(), frame.current))
    card.current?.focus({ preventScroll: true })
    if (matchMedia?.('(width < 1024px)').matches) card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another version is shown
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [version])
  const latest = useRef({ anchor, onClose })
  latest.current = { anchor, onClose }
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      // A press on the entry itself is a click that closes the card.
      const isInside = [card.current, latest.current.anchor()].some((element) => element?.contains(target as Node))
      if (!isInside) latest.current.onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])
  const close = () => {
    anchor()?.focus()
    onClose()
  }
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="card relative z-6 p-5 focus-visible:outline-none max-lg:mt-4 lg:absolute lg:top-(--cal-top,0) lg:left-(--cal-left,0) lg:w-81 lg:shadow-3"
      style={place}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !(target as Element).closest('dialog')) close()
      }}
    >
      <IconButton bare label={common.close} onClick={close} className="absolute top-1.5 right-1.5">
        <X />
      </IconButton>
      {children}
    </div>
  )
}

const GAP = 10

/** Beside the entry where there is room, otherwise below it, within the frame. */
function placeBeside(card: HTMLElement | null, entry: HTMLElement | null | undefined, frame: HTMLElement | null) {
  if (!card || !entry || !frame) return undefined
  const around = frame.getBoundingClientRect()
  const { left, right, top, bottom } = entry.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const isRight = right + GAP + width <= around.right
  const isLeft = left - GAP - width >= around.left
  const wanted = isRight ? right + GAP : isLeft ? left - GAP - width : around.right - width - GAP
  const y = isRight || isLeft || right - left > 2 * width ? top - 44 : bottom + GAP
  const lowest = around.height - height - GAP
  return {
    '--cal-left': `${wanted - around.left}px`,
    '--cal-top': `${Math.max(GAP, Math.min(y - around.top, lowest))}px`,
  } as CSSProperties
}

/** Tue 17 Nov, 11:00 – 11:30 */
export function describePeriod(timeZone: string, { startsAt, endsAt }: CalendarEntry) {
  const { weekday, day, month } = describeDay(dateIn(timeZone, startsAt))
  return words.period(`${weekday} ${day} ${month}`, timeIn(timeZone, startsAt), timeIn(timeZone, endsAt))
}

type FreeCardProps = { entry: EntryOf<'free'>; timeZone: string; onOffer: () => void; onBlock: () => void }

export function FreeCard({ entry, timeZone, onOffer, onBlock }: FreeCardProps) {
  return (
    <>
      <h3 className="pr-8">{words.free}</h3>
      <p className="mt-1 tabular-nums">{describePeriod(timeZone, entry)}</p>
      <p className="mt-1 text-sm text-muted">{words.freeNote}</p>
      <div className="mt-4 grid gap-2">
        <Button kind="primary" size="small" onClick={onOffer}>
          {words.offer}
        </Button>
        <Button kind="outline" size="small" onClick={onBlock}>
          {words.block}
        </Button>
      </div>
    </>
  )
}

type BlockedCardProps = { entry: EntryOf<'blocked'>; timeZone: string; onRemoved: () => void }

export function BlockedCard({ entry, timeZone, onRemoved }: BlockedCardProps) {
  const [isAsked, setAsked] = useState(false)
  const { unblock } = calendarPage
  const { _id, note } = entry.blocked
  return (
    <>
      <h3 dir="auto" className="pr-8 wrap-anywhere">
        {note || words.blocked}
      </h3>
      <p className="mt-1 tabular-nums">{describePeriod(timeZone, entry)}</p>
      <p className="mt-1 text-sm text-muted">{words.blockedNote}</p>
      <Button kind="danger" size="small" className="mt-4 w-full" onClick={() => setAsked(true)}>
        {unblock.action}
      </Button>
      <ConfirmDialog
        title={unblock.title}
        isOpen={isAsked}
        action={unblock.action}
        busyAction={unblock.busy}
        keep={unblock.keep}
        work={() => call(Done, 'DELETE', `/api/v1/appointments/blocked-times/${_id}`)}
        onDone={onRemoved}
        onClose={() => setAsked(false)}
      >
        <p>{unblock.text}</p>
      </ConfirmDialog>
    </>
  )
}
