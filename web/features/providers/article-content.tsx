import { createElement, type ReactNode, useMemo } from 'react'
import { type ArticleElement, type ArticleNode, type ArticleTag, readArticle } from '#domain/article-html.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Heading levels are shifted: the article's title is an h3, so its own headings start at h4. */
const shiftedHeadings: Partial<Record<ArticleTag, string>> = { h2: 'h4', h3: 'h5', h4: 'h6' }

const classNames: Partial<Record<ArticleTag, string>> = {
  p: 'my-3',
  h2: 'display mt-6 mb-2 text-xl',
  h3: 'mt-5 mb-1.5 font-semibold',
  h4: 'mt-4 mb-1 text-sm font-semibold',
  ul: 'my-3 list-disc space-y-1 pl-5',
  ol: 'my-3 list-decimal space-y-1 pl-5',
  blockquote: 'my-4 border-l-3 border-teal-300 pl-4 text-muted',
  strong: 'font-semibold',
  b: 'font-semibold',
}

/** Renders an article as React elements instead of HTML, which Trusted Types would refuse. */
export function ArticleContent({ html }: { html: string }) {
  const nodes = useMemo(() => readArticle(html), [html])
  return <div className="max-w-[68ch] wrap-anywhere">{nodes.map(renderNode)}</div>
}

function renderNode(node: ArticleNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href } = node
  if (tag === 'br') return <br key={index} />
  if (tag === 'img') return renderPicture(node, index)
  if (tag === 'a') return renderLink(node, index, href)
  return createElement(
    shiftedHeadings[tag] ?? tag,
    { key: index, className: classNames[tag] },
    ...node.children.map(renderNode),
  )
}

function renderPicture({ src = '', alt = '' }: ArticleElement, index: number) {
  return (
    <Picture
      key={index}
      src={src}
      alt={alt}
      sizes="(width >= 768px) 640px, 100vw"
      loading="lazy"
      className="my-4 max-w-full rounded-sm"
    />
  )
}

/** User-generated link: no opener, no referrer, and no endorsement towards search engines (`nofollow ugc`). */
function renderLink({ children }: ArticleElement, index: number, href: string | undefined) {
  return (
    <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link-inline">
      {children.map(renderNode)}
    </a>
  )
}
