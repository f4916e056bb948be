import type { ReactNode } from 'react'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { PageHead } from '#platform/words/page-head.ts'

type PageIntroProps = {
  title: string
  lead: string
  /** 800 × 500, hidden on phones. */
  drawing?: string | undefined
  /** The class names of a drawing that phones show, too. */
  drawingClass?: string
  children?: ReactNode
}

/** Title and lead of a content page, beside a drawing or beside each other. */
export function PageIntro({ title, lead, drawing, drawingClass = 'max-md:hidden', children }: PageIntroProps) {
  const text = <p className={`max-w-[58ch] text-lg text-muted ${drawing ? 'mt-4' : 'pb-9 md:py-14'}`}>{lead}</p>
  return (
    <div className="border-b border-line bg-sand-50">
      <div className="wrap grid items-end gap-x-16 md:grid-cols-[1.3fr_1fr]">
        <div className={`py-9 md:py-14 ${drawing ? 'self-center' : 'max-md:pb-4'}`}>
          <h1 className="text-[clamp(2.375rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
          {drawing && text}
          {drawing && children}
        </div>
        {drawing ? (
          <img src={drawing} alt="" width={800} height={500} className={`rounded-t-md md:mt-9 ${drawingClass}`} />
        ) : (
          text
        )}
        {!drawing && children && <div className="-mt-5 pb-9 md:col-span-2 md:-mt-9 md:pb-14">{children}</div>}
      </div>
    </div>
  )
}

/** Meta tags of a content page; none if it could not be loaded. */
export const headMeta = (head: Pick<PageHead, 'title' | 'description'> | undefined) =>
  head ? pageMeta(head.title, head.description) : []
