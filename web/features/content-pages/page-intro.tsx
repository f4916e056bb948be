import type { ReactNode } from 'react'
import type { PageHead } from '#content/pages/page-head.ts'
import { pageMeta } from '#web/platform/page-meta.ts'

type PageIntroProps = { title: string; lead: string; drawing?: string; children?: ReactNode }

/** Title and lead of a content page. */
export function PageIntro({ title, lead, drawing, children }: PageIntroProps) {
  return (
    <div className="border-b border-line bg-sand-50">
      <div className="wrap grid items-center gap-x-16 md:grid-cols-[1.3fr_1fr]">
        <div className={`py-9 md:py-14 ${drawing ? '' : 'md:col-span-2'}`}>
          <h1 className="text-[clamp(2.375rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
          <p className="mt-4 max-w-[58ch] text-lg text-muted">{lead}</p>
          {children}
        </div>
        {drawing && (
          <img src={drawing} alt="" width={800} height={500} className="mt-9 self-end rounded-t-md max-md:hidden" />
        )}
      </div>
    </div>
  )
}

/** Meta tags of a content page; none if it could not be loaded. */
export const headMeta = (head: Pick<PageHead, 'title' | 'description'> | undefined) =>
  head ? pageMeta(head.title, head.description) : []
