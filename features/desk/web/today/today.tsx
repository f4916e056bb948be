import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { DeskItem, DeskItemKind } from '#platform/rules/desk.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { useSession } from '#platform/web/session.ts'
import { formatTime } from '#platform/web/time/format.ts'
import { calendarDaysBetween } from '#platform/web/time/relative.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import {
  BadgeCheck,
  BookOpen,
  type IconComponent,
  MailWarning,
  MessageSquareText,
  PhoneCall,
  ReceiptText,
  ShieldAlert,
  Upload,
  UserRoundPlus,
} from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { ITEMS_MAX } from '../../rules/desk.ts'
import { deskQueue } from '../../words/queue.ts'
import { deskItemKinds, todayPage } from '../../words/today.ts'
import { usePoll } from '../api.ts'
import { Due, KeyHints, Owner, WaitingSince } from '../queue-parts.tsx'
import { useDeskKeys } from '../use-desk-keys.ts'
import { ItemPreview } from './item-preview.tsx'

const POLL_INTERVAL_MS = seconds(10)

const signs: Record<DeskItemKind, { Icon: IconComponent; tint: string }> = {
  request: { Icon: MessageSquareText, tint: 'bg-teal-50 text-teal-800' },
  call: { Icon: PhoneCall, tint: 'bg-teal-50 text-teal-800' },
  verification: { Icon: BadgeCheck, tint: 'bg-warn-bg text-warn' },
  report: { Icon: ShieldAlert, tint: 'bg-bad-bg text-bad' },
  mail: { Icon: MailWarning, tint: 'bg-bad-bg text-bad' },
  surplus: { Icon: ReceiptText, tint: 'bg-sand-100 text-ink' },
  import: { Icon: Upload, tint: 'bg-bad-bg text-bad' },
  content: { Icon: BookOpen, tint: 'bg-bad-bg text-bad' },
}

type View = keyof typeof todayPage.views
const VIEWS = Object.keys(todayPage.views) as View[]

const keyOf = ({ kind, id }: DeskItem) => `${kind} ${id}`
const isOverdue = ({ dueAt }: DeskItem, now: Date) => dueAt !== null && new Date(dueAt) < now

/** How many things are overdue, and how many more are due today. */
export function countDue(items: readonly DeskItem[], now: Date) {
  const overdue = items.filter((item) => isOverdue(item, now)).length
  const dueToday = items.filter(({ dueAt }) => dueAt !== null && calendarDaysBetween(now, new Date(dueAt)) === 0)
  return { overdue, today: dueToday.filter((item) => !isOverdue(item, now)).length }
}

/** Makes an operator the owner of a request, as it was seen with that version. */
export type TakeRequest = (reference: string, taken: { version: number; ownerId: string }) => Promise<Outcome<object>>

type TodayScreenProps = { items: readonly DeskItem[]; takeRequest: TakeRequest }

/** What waits in all queues, with the calls of the day above and a preview beside it. */
export function TodayScreen({ items, takeRequest }: TodayScreenProps) {
  const me = useSession()?.user._id
  const now = useNow()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [view, setView] = useState<View>('all')
  const [selected, setSelected] = useState<string>()
  const { take, busy } = useTake(me, takeRequest)
  usePoll(() => void revalidate(), POLL_INTERVAL_MS)
  const isShown: Record<View, (item: DeskItem) => boolean> = {
    all: () => true,
    mine: ({ owner }) => owner !== null && owner.id === me,
    unassigned: ({ owner }) => owner === null,
    overdue: (item) => isOverdue(item, now),
  }
  const find = (key: string) => items.find((item) => keyOf(item) === key)
  useDeskKeys({
    onTake: (key) => {
      const item = find(key)
      if (item?.take && !item.owner) void take(item)
    },
    onAssign: (key) => {
      const item = find(key)
      if (item) void navigate(item.path)
    },
  })
  const shown = items.filter(isShown[view])
  return (
    <div className="flex min-w-0 flex-1">
      <div className="min-w-0 flex-1">
        <CallsToday items={items} me={me} />
        <div className="flex items-center gap-2 overflow-x-auto border-b border-line bg-page px-4 py-3 [scrollbar-width:none] md:px-5">
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === view || undefined}
              onClick={() => setView(name)}
              className="desk-chip"
            >
              {todayPage.views[name]} <b className="font-semibold tabular-nums">{items.filter(isShown[name]).length}</b>
            </button>
          ))}
        </div>
        {shown.length === 0 ? (
          <div className="bg-page">
            <EmptyState drawing={clipboard} text={todayPage.empty} hint={todayPage.emptyHint} />
          </div>
        ) : (
          <ol aria-label={todayPage.list}>
            {shown.map((item) => (
              <ItemRow
                key={keyOf(item)}
                item={item}
                me={me}
                now={now}
                isBusy={busy === keyOf(item)}
                onTake={() => take(item)}
                onFocus={() => setSelected(keyOf(item))}
              />
            ))}
          </ol>
        )}
        {items.length >= ITEMS_MAX && <p className="px-5 pt-3 text-sm text-muted">{todayPage.limited(ITEMS_MAX)}</p>}
        <KeyHints a={deskQueue.answerKey} />
      </div>
      <ItemPreview item={selected === undefined ? shown[0] : (find(selected) ?? shown[0])} />
    </div>
  )
}

/** Takes a request. When a colleague was first, the refusal says so and the list loads again. */
function useTake(me: string | undefined, takeRequest: TakeRequest) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const take = async (item: DeskItem) => {
    if (!me || !item.take) return
    const { reference, version } = item.take
    setBusy(keyOf(item))
    const answer = await takeRequest(reference, { version, ownerId: me })
    setBusy(undefined)
    if (answer.ok) toast.success(deskQueue.taken)
    else toast.error(answer.message)
    await revalidate()
  }
  return { take, busy }
}

function CallsToday({ items, me }: { items: readonly DeskItem[]; me: string | undefined }) {
  const calls = items
    .filter(({ kind }) => kind === 'call')
    .toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1))
  if (calls.length === 0) return null
  return (
    <ul aria-label={todayPage.calls} className="flex overflow-x-auto border-b border-line">
      {calls.map((call) => (
        <li key={call.id} className="flex-1 basis-56 border-r border-line last:border-r-0">
          <Link to={call.path} className="flex min-h-17 items-center gap-3 px-5 hover:bg-page">
            <span className="display text-[1.5rem] tabular-nums">{formatTime(dueOf(call))}</span>
            <span className="min-w-0 text-sm">
              <b className="block truncate font-semibold">{todayPage.call(call.title)}</b>
              <span className="block text-xs text-muted">
                {call.owner === null && deskQueue.unassigned}
                {call.owner && (call.owner.id === me ? deskQueue.you : call.owner.name)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const dueOf = ({ dueAt, since }: DeskItem) => dueAt ?? since

type ItemRowProps = {
  item: DeskItem
  me: string | undefined
  now: Date
  isBusy: boolean
  onTake: () => void
  onFocus: () => void
}

function ItemRow({ item, me, now, isBusy, onTake, onFocus }: ItemRowProps) {
  const { Icon, tint } = signs[item.kind]
  return (
    <li data-desk-row={keyOf(item)} onFocus={onFocus} className="desk-row">
      <span className={`grid size-9 place-items-center rounded-sm ${tint}`}>
        <Icon />
        <span className="sr-only">{deskItemKinds[item.kind]}</span>
      </span>
      <span className="min-w-0">
        <Link to={item.path} className="desk-row-link">
          {item.title}
        </Link>
        <span className="block text-sm wrap-anywhere text-muted">{item.detail}</span>
      </span>
      <WaitingSince since={item.since} now={now} />
      <span className="max-md:col-start-2">{item.dueAt && <Due at={item.dueAt} now={now} />}</span>
      <span className="max-md:justify-self-end">
        {item.owner && <Owner name={item.owner.name} isMe={item.owner.id === me} />}
        {!item.owner && item.take && (
          <Button kind="outline" size="small" busy={isBusy} onClick={onTake} className="relative z-1">
            {!isBusy && <UserRoundPlus />}
            {deskQueue.take}
            <span className="sr-only"> {item.title}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
