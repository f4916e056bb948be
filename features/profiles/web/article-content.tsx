import { createElement, type ReactNode, useMemo } from 'react'
import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTag,
  readArticle,
} from '#features/articles/rules/article-html.ts'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'

/** Heading levels are shifted: the article's title is an h3, so its own headings start at h4. */
const shiftedHeadings: Partial<Record<ArticleTag, string>> = { h2: 'h4', h3: 'h5', h4: 'h6' }

const classNames: Partial<Record<ArticleTag, string>> = {
  p: 'my-3',
  h2: 'display mt-6 mb-2 text-xl',
  h3: 'mt-5 mb-1.5 font-semibold',
  h4: 'mt-4 mb-1 text-sm font-semibold',
  ul: 'my-3 list-disc ps-5 [&>li+li]:mt-1',
  ol: 'my-3 list-decimal ps-5 [&>li+li]:mt-1',
  blockquote: 'my-4 border-s-3 border-teal-300 ps-4 text-muted',
  strong: 'font-semibold',
  b: 'font-semibold',
}

const BLOCKS: readonly ArticleTag[] = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote']

/** Renders an article as React elements instead of HTML, which Trusted Types would refuse. */
export function ArticleContent({ html }: { html: string }) {
  const nodes = useMemo(() => readArticle(html), [html])
  return (
    <div dir="auto" className="max-w-[68ch] wrap-anywhere">
      {nodes.map(renderNode)}
    </div>
  )
}

function renderNode(node: ArticleNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href } = node
  if (tag === 'br') return <br key={index} />
  if (tag === 'img') return renderPicture(node, index)
  if (tag === 'a') return renderLink(node, index, href)
  return createElement(
    shiftedHeadings[tag] ?? tag,
    // Each block follows the direction of its own script.
    {
      key: index,
      className: classNames[tag],
      dir: BLOCKS.includes(tag) ? 'auto' : undefined,
    },
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
