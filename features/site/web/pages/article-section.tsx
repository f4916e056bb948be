import type { ReactNode } from 'react'
import { Blocks } from '#platform/web/pages/blocks.tsx'
import { useDeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import type { Section } from '#platform/words/page-head.ts'

type ArticleSectionProps = {
  id: string
  heading: string
  /** Classes that set `--height` to the expected height of the section. */
  height?: string
  children: ReactNode
}

const USUAL_HEIGHT = '[--height:600px] md:[--height:400px]'

/** Section with an anchor. */
export function ArticleSection({ id, heading, height = USUAL_HEIGHT, children }: ArticleSectionProps) {
  return (
    <section id={id} className={`mt-11 first:mt-0 ${useDeferredLayout(height)}`}>
      <h2 className="text-2xl">{heading}</h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}

export function ArticleSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <ArticleSection key={id} id={id} heading={heading}>
      <Blocks blocks={blocks} />
    </ArticleSection>
  ))
}
