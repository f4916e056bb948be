import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts without their preload hints. Scripts hydrate a page that can be read already, but browsers load what
 * is preloaded before they paint: on a phone the first paint came 1.5 seconds later. Imports of a module script have a low priority.
 */
export function PageScripts() {
  return withoutPreloads(Scripts({}))
}

function withoutPreloads(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; children?: ReactNode }>(child)) return child
    const { rel, children } = child.props
    if (rel === 'modulepreload') return null
    return children ? cloneElement(child, {}, withoutPreloads(children)) : child
  })
}
