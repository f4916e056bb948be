import type { ReactNode } from 'react'
import clipboard from '#web/drawings/procedures/check-up.svg'

/** Where there is nothing yet: what is missing, and what will appear here. */
export function Nothing({ text, hint, children }: { text: string; hint: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-11">
      <img src={clipboard} alt="" width={96} height={96} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{text}</p>
        <p className="mt-1 max-w-[52ch] text-sm text-muted">{hint}</p>
        {children}
      </div>
    </div>
  )
}
