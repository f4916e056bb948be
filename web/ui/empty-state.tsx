import type { ReactNode } from 'react'

type NothingYetProps = { drawing: string; text: string; hint: string; children?: ReactNode }

/** Where there is nothing yet: what is missing, what will appear here, and one step that helps. */
export function NothingYet({ drawing, text, hint, children }: NothingYetProps) {
  return (
    <div className="px-6 py-10 text-center">
      <img src={drawing} alt="" width={120} height={90} className="mx-auto mb-4 h-auto w-30" />
      <p className="font-semibold">{text}</p>
      <p className="mx-auto mt-1 max-w-[52ch] text-sm text-balance text-muted">{hint}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
