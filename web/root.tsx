import './app.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { useProfileCheck } from '#web/features/accounts/use-profile-check.ts'
import { revealPrices } from '#web/platform/currency/currency.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { HeadScript, releaseForms } from '#web/shell/head-script.tsx'
import type { Route } from './+types/root.ts'
import { publicReads } from './context.ts'
import newsreader from './fonts/newsreader-latin.woff2?url'
import { forgetHeldClick, replayHeldClick } from './platform/click-replay.ts'
import { DemoRibbon } from './shell/demo-ribbon.tsx'
import { ErrorPage } from './shell/error-pages.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { useFocusOnNavigation } from './shell/use-focus-on-navigation.ts'
import { Toaster } from './ui/toaster.tsx'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  { ...font, href: figtree },
  { ...font, href: newsreader },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = ({ error }: Route.MetaArgs) => (error ? pageMeta('Something went wrong') : [])

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicReads).site()

/** The data is constant while the server runs: no revalidation. */
export const shouldRevalidate = () => false

/** A static page is never hydrated: it has no shell, and no scripts but its own. Its route handle says so. */
const useIsStatic = () => useMatches().some(({ handle }) => (handle as { isStatic?: true } | undefined)?.isStatic)

export function Layout({ children }: { children: ReactNode }) {
  const hasFailed = Boolean(useRouteError())
  const isStatic = useIsStatic()
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
        {!isStatic && <Scripts />}
      </body>
    </html>
  )
}

/** Workspace routes render their own menu and their own main element. Their handle says so. */
const useIsWorkspace = () =>
  useMatches().some(({ handle }) => (handle as { isWorkspace?: true } | undefined)?.isWorkspace)

/** The shell, around every page. */
export default function App({ loaderData: { demoAccounts } }: Route.ComponentProps) {
  useProfileCheck()
  useFocusOnNavigation('main')
  useEffect(releaseForms, [])
  useEffect(replayHeldClick, [])
  useEffect(revealPrices, [])
  const isWorkspace = useIsWorkspace()
  if (useIsStatic()) return <Outlet />
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {demoAccounts && <DemoRibbon />}
      <LoginDialog demoAccounts={demoAccounts}>
        {isWorkspace ? (
          <Outlet />
        ) : (
          <>
            <Header />
            <main id="main" tabIndex={-1} className="outline-none">
              <Outlet />
            </main>
            <Footer />
          </>
        )}
      </LoginDialog>
    </>
  )
}

/** Catches errors of the shell itself. Those of pages end in the error boundary of the page frame, inside the shell. */
export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  )
}
