import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { Button } from './button.tsx'
import { CloudOff } from './icons.tsx'

type BlockAlertProps = { title: string; note: string; className?: string; children: ReactNode }

/** A part of a page that failed: what failed, what is safe, and a button to try again. */
export function BlockAlert({ title, note, className = '', children }: BlockAlertProps) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-bad-line bg-bad-bg p-4 ${className}`}
    >
      <CloudOff className="text-bad" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{note}</p>
      </div>
      {children}
    </div>
  )
}

/** The empty state of a screen whose address leads to nothing, with the way on: trying again would not help. */
export const NothingThere = ({ message, children }: { message: string; children: ReactNode }) => (
  <div className="card px-6 py-10 text-center">
    <p className="mb-5 font-semibold">{message}</p>
    {children}
  </div>
)

/** The error state of a screen whose data failed to load: the reason, and a retry button. */
export function NotLoaded({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <BlockAlert title={message} note={lists.unchanged}>
      <Button kind="outline" size="small" busy={state === 'loading'} onClick={revalidate}>
        {common.retry}
      </Button>
    </BlockAlert>
  )
}
