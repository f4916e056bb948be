import { type ComponentProps, createContext, useContext } from 'react'

/** The content of fragments by their keys. The server provides it; in the browser there is none. */
export const FragmentCache = createContext<ReadonlyMap<string, string> | undefined>(undefined)

type CachedFragmentProps = ComponentProps<'header'> & {
  as: 'header' | 'footer'
  /** Names everything that the content depends on. There must be few of them. */
  cacheKey: string
}

/**
 * Fragment caching: the content of an element that is the same on many pages is rendered once, and the server writes it into
 * later pages as it is. The browser hydrates it as if it had been rendered.
 */
export function CachedFragment({ as: Element, cacheKey, children, ...attributes }: CachedFragmentProps) {
  const cache = useContext(FragmentCache)
  const markup = cache?.get(cacheKey)
  if (markup === undefined)
    return (
      <Element {...attributes} data-fragment={cache && cacheKey}>
        {children}
      </Element>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered for this very element
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}

const MARK = ' data-fragment="'
/** By the HTML standard neither header nor footer contains another one. */
const FRAGMENT = /<(header|footer)\b([^>]*) data-fragment="([^"]*)">([\s\S]*?)<\/\1>/g

/** Adds the fragments of a page that was rendered without them to the cache, and removes their marks. */
export function collectFragments(html: string, cache: Map<string, string>) {
  if (!html.includes(MARK)) return html
  return html.replaceAll(FRAGMENT, (_, element: string, attributes: string, key: string, content: string) => {
    cache.set(key, content)
    return `<${element}${attributes}>${content}</${element}>`
  })
}
