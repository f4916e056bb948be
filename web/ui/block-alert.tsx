import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

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
