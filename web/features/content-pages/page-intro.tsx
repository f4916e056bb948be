import type { ReactNode } from 'react'
import type { PageHead } from '#content/pages/page-head.ts'
import { pageMeta } from '#web/platform/page-meta.ts'

type Drawing = { src: string; width: number; height: number; isOnPhones?: boolean }
type PageIntroProps = { title: string; lead: string; drawing?: string | Drawing | undefined; children?: ReactNode }

const headline = 'text-[clamp(2.375rem,1.4rem+3.6vw,3.75rem)]'

/** Title and lead of a content page, beside a drawing or beside each other. */
export function PageIntro({ title, lead, drawing, children }: PageIntroProps) {
  if (drawing)
    return (
      <div className="border-b border-line bg-sand-50">
        <div className="wrap grid items-center gap-x-16 md:grid-cols-[1.3fr_1fr]">
          <div className="py-9 md:py-14">
            <h1 className={headline}>{title}</h1>
            <p className="mt-4 max-w-[58ch] text-lg text-muted">{lead}</p>
            {children}
          </div>
          <IntroDrawing
            {...(typeof drawing === 'string' ? { src: drawing, width: 800, height: 500, isOnPhones: false } : drawing)}
          />
        </div>
      </div>
    )
  return (
    <div className="border-b border-line bg-sand-50 py-9 md:py-14">
      <div className="wrap grid items-end gap-x-16 gap-y-4 md:grid-cols-[1.3fr_1fr]">
        <h1 className={headline}>{title}</h1>
        <p className="max-w-[58ch] text-lg text-muted">{lead}</p>
        {children && <div className="md:col-span-2">{children}</div>}
      </div>
    </div>
  )
}

const IntroDrawing = ({ src, width, height, isOnPhones = false }: Drawing) => (
  <img
    src={src}
    alt=""
    width={width}
    height={height}
    className={`self-end rounded-t-md md:mt-9 ${isOnPhones ? 'max-md:mx-auto max-md:w-80' : 'max-md:hidden'}`}
  />
)

/** Meta tags of a content page; none if it could not be loaded. */
export const headMeta = (head: Pick<PageHead, 'title' | 'description'> | undefined) =>
  head ? pageMeta(head.title, head.description) : []
