import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing: { src: string; width: number; height: number } | string
  text: string
  hint: string
  /** `block` fills a card, `row` is part of a page's text, `pane` is centred in a pane of its own. */
  layout?: keyof typeof layouts
  /** The actions that help. */
  children?: ReactNode
}

/** An empty list: what is missing, what will appear here, and the next step. */
export function EmptyState({ drawing, layout = 'block', ...texts }: EmptyStateProps) {
  const { frame, image, Texts } = layouts[layout]
  const { src, width, height } = typeof drawing === 'string' ? { src: drawing, width: 120, height: 90 } : drawing
  return (
    <div className={frame}>
      <img src={src} alt="" width={width} height={height} className={image} />
      <Texts {...texts} />
    </div>
  )
}

type TextsProps = Pick<EmptyStateProps, 'text' | 'hint' | 'children'>

const BlockTexts = ({ text, hint, children }: TextsProps) => (
  <>
    <p className="font-semibold">{text}</p>
    <p className="mx-auto mt-1 max-w-[52ch] text-sm text-balance text-muted">{hint}</p>
    {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
  </>
)

const RowTexts = ({ text, hint, children }: TextsProps) => (
  <div className="min-w-0 flex-1 basis-60">
    <p className="font-semibold wrap-anywhere">{text}</p>
    <p className="mt-1 max-w-[52ch] text-sm text-muted">{hint}</p>
    {children}
  </div>
)

const PaneTexts = ({ text, hint, children }: TextsProps) => (
  <>
    <p className="font-semibold">{text}</p>
    <p className="text-sm text-balance text-muted">{hint}</p>
    {children}
  </>
)

const layouts = {
  block: { frame: 'px-6 py-10 text-center', image: 'mx-auto mb-4 h-auto w-30', Texts: BlockTexts },
  row: { frame: 'flex flex-wrap items-center gap-x-6 gap-y-3 pb-11', image: '', Texts: RowTexts },
  pane: {
    frame: 'm-auto grid max-w-80 justify-items-center gap-2 p-6 text-center',
    image: 'mb-2',
    Texts: PaneTexts,
  },
}
