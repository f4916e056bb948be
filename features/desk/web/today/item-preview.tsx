import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { DeskItem } from '#platform/rules/desk.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Check, Reply } from '#platform/web/ui/icons.tsx'
import { deskItemKinds, todayPage } from '../../words/today.ts'
import { sendHandled } from '../api.ts'

/** More about an entry of the list, and its next step. On narrower screens the list has the whole width. */
export function ItemPreview({ item }: { item: DeskItem | undefined }) {
  return (
    <aside
      aria-label={todayPage.preview}
      className="sticky top-0 flex h-dvh w-100 flex-none flex-col gap-4 overflow-y-auto border-l border-line px-6 py-5 max-[1249px]:hidden"
    >
      {item ? (
        <Preview key={`${item.kind} ${item.id}`} item={item} />
      ) : (
        <p className="text-sm text-muted">{todayPage.choose}</p>
      )}
    </aside>
  )
}

function Preview({ item }: { item: DeskItem }) {
  const { kind, title, detail, quote, facts, path, canBeHandled } = item
  return (
    <>
      <div>
        <p className="text-xs font-semibold text-muted">{deskItemKinds[kind]}</p>
        <h2 className="mt-1 text-[1.5rem] wrap-anywhere">{title}</h2>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{detail}</p>
      </div>
      {quote && (
        <blockquote
          dir="auto"
          className="rounded-[14px] rounded-bl-[4px] border border-line bg-page px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {quote}
        </blockquote>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[minmax(84px,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [&_dd]:wrap-anywhere [&_dt]:text-muted">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-auto grid gap-2">
        <Link to={path} className={buttonClass({ kind: 'main' })}>
          {kind === 'request' && <Reply />}
          {kind === 'request' ? todayPage.answer : todayPage.open}
        </Link>
        {canBeHandled && (kind === 'mail' || kind === 'surplus') && <Handled kind={kind} id={item.id} />}
      </div>
    </>
  )
}

/** Takes something off the list that has no state of its own. The mark can be taken back while the preview is open. */
function Handled({ kind, id }: { kind: 'mail' | 'surplus'; id: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    const answer = await sendHandled({ kind, id, isHandled: true })
    setBusy(false)
    if (answer.ok) toast.success(answer.message)
    else toast.error(answer.message)
    await revalidate()
  }
  return (
    <Button kind="outline" busy={isBusy} onClick={mark}>
      {!isBusy && <Check />}
      {todayPage.handled}
    </Button>
  )
}
