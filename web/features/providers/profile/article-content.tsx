import { createElement, type ReactNode, useMemo } from 'react'
import { type ArticleElement, type ArticleNode, type ArticleTag, readArticle } from '#domain/article-html.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The title of an article is a heading of the third level, so that its own headings begin below. */
const deeper: Partial<Record<ArticleTag, string>> = { h2: 'h4', h3: 'h5', h4: 'h6' }

const looks: Partial<Record<ArticleTag, string>> = {
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

/** An article as elements: the browser is never handed HTML to read, which Trusted Types would refuse. */
export function ArticleContent({ html }: { html: string }) {
  const nodes = useMemo(() => readArticle(html), [html])
  return <div className="max-w-[68ch] wrap-anywhere">{nodes.map(show)}</div>
}

function show(node: ArticleNode, at: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href } = node
  if (tag === 'br') return <br key={at} />
  if (tag === 'img') return picture(node, at)
  if (tag === 'a') return link(node, at, href)
  return createElement(deeper[tag] ?? tag, { key: at, className: looks[tag] }, ...node.children.map(show))
}

function picture({ src = '', alt = '' }: ArticleElement, at: number) {
  return (
    <Picture
      key={at}
      src={src}
      alt={alt}
      sizes="(width >= 768px) 640px, 100vw"
      loading="lazy"
      className="my-4 max-w-full rounded-sm"
    />
  )
}

/** Words of others lead elsewhere: the new page learns nothing of ours, and search engines do not count it as advice. */
function link({ children }: ArticleElement, at: number, href: string | undefined) {
  return (
    <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link-inline">
      {children.map(show)}
    </a>
  )
}
