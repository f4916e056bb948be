import { Children, cloneElement, isValidElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router'
import { shell } from '#app/words/shell.ts'
import { LoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { useProfileCheck } from '#features/accounts/web/use-profile-check.ts'
import type { Site } from '#platform/rules/site.ts'
import { forgetHeldClick, replayHeldClick } from '#platform/web/click-replay.ts'
import { revealPrices } from '#platform/web/currency/currency.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Footer } from './footer.tsx'
import { HeadScript, releaseForms } from './head-script.tsx'
import { Header } from './header.tsx'

/** What a route's `handle` says about the frame around its page. */
type FrameHandle = {
  /** Never hydrated: no shell, and no scripts but its own. */
  isStatic?: true
  /** Renders its own menu and its own main element below the header. */
  isWorkspace?: true
  /** Fills the window with its own header and main element. */
  isRoom?: true
}

const useFrame = (option: keyof FrameHandle) =>
  useMatches().some(({ handle }) => (handle as FrameHandle | undefined)?.[option])

/** The HTML document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const hasFailed = Boolean(useRouteError())
  const isStatic = useFrame('isStatic')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17463f" />
        <Meta />
        <Links />
        <HeadScript />
      </head>
      <body onClickCapture={forgetHeldClick}>
        {children}
        {!isStatic && <Toaster />}
        {/* It adds a script, which a page that was not rendered on the server may not. */}
        {!hasFailed && !isStatic && <ScrollRestoration />}
        {!isStatic && <PageScripts />}
      </body>
    </html>
  )
}

/** Header, footer, dialogs: what stands around every page that has no frame of its own. */
export function AppShell({ demoAccounts }: Pick<Site, 'demoAccounts'>) {
  const isHydrated = useHydrated()
  useProfileCheck()
  useFocusOnNavigation('main')
  useEffect(releaseForms, [])
  useEffect(replayHeldClick, [])
  useEffect(() => {
    if (isHydrated) revealPrices()
  }, [isHydrated])
  const isWorkspace = useFrame('isWorkspace')
  const isRoom = useFrame('isRoom')
  if (useFrame('isStatic')) return <Outlet />
  if (isRoom)
    return (
      <LoginDialog demoAccounts={demoAccounts}>
        <Outlet />
      </LoginDialog>
    )
  return (
    <>
      <a href="#main" className="skip-link">
        {shell.skip}
      </a>
      {demoAccounts && <DemoRibbon />}
      <LoginDialog demoAccounts={demoAccounts}>
        {/* On narrow screens the bar of the workspace is the collapsed header. */}
        <Header className={isWorkspace ? '[&_.wrap]:max-w-none max-lg:hidden noscript:block' : ''} />
        {isWorkspace ? (
          <Outlet />
        ) : (
          <main id="main" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
        )}
        {!isWorkspace && <Footer />}
      </LoginDialog>
    </>
  )
}

/** States that all people on the site are fictitious; shown with demo data only. One line is 2rem high. */
export function DemoRibbon() {
  return (
    <aside
      aria-label={shell.demo.label}
      className="bg-warn-bg px-4 py-1.5 print:hidden text-center text-xs leading-5 font-semibold text-warn"
    >
      {shell.demo.note}
    </aside>
  )
}

/**
 * Moves the focus to the new content after a visit to another page, as a full page load would. In the commit itself, so
 * that it takes the focus from nothing on the new page; and never from a menu, which was opened since the navigation began.
 */
function useFocusOnNavigation(id: string) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement?.closest('[data-open=true]')) return
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname])
}

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
