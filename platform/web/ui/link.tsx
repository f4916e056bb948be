import type { ComponentProps } from 'react'
import { createPath, Link as RouterLink, useLocation } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

/**
 * React Router's link, which is a plain anchor on the server: it resolves every URL against the routes of the page, which
 * takes an eighth of the time of rendering one. Absolute paths need no resolving, and neither do queries and fragments of
 * the page itself.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink

export function ServerLink(props: LinkProps) {
  const url = typeof props.to === 'string' ? props.to : props.to.pathname && createPath(props.to)
  if (url?.startsWith('/')) return <a {...attributesOf(props)} href={url} />
  return url && /^[?#]/.test(url) ? <LinkWithinPage {...props} to={url} /> : <RouterLink {...props} />
}

function LinkWithinPage(props: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  return <a {...attributesOf(props)} href={pathname + props.to} />
}

type MenuLinkProps = Omit<LinkProps, 'to'> & {
  to: string
  /** Also the current one on the pages below. */
  isSection?: boolean
}

/** A link of a menu by its absolute path, marked on the page that it leads to: React Router's NavLink without resolving anything. */
export function MenuLink({ isSection = false, ...props }: MenuLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === props.to || (isSection && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

/** Without the props that tell React Router how to navigate. */
const attributesOf = ({
  to,
  defaultShouldRevalidate,
  discover,
  mask,
  prefetch,
  preventScrollReset,
  relative,
  reloadDocument,
  replace,
  state,
  viewTransition,
  ...attributes
}: LinkProps) => attributes
