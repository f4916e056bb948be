import type { ReactNode } from 'react'
import type { Section } from '#content/article.ts'
import { Blocks } from './blocks.tsx'

type ArticleSectionProps = { id: string; heading: string; children: ReactNode }

/** Section with an anchor. */
export function ArticleSection({ id, heading, children }: ArticleSectionProps) {
  return (
    <section id={id} className="mt-11 first:mt-0">
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
