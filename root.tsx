import '#app/web/app.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { LinksFunction } from 'react-router'
import newsreader from '#app/web/fonts/newsreader-latin.woff2?url'
import { AppShell, Document } from '#app/web/shell/app-shell.tsx'
import { ErrorPage } from '#app/web/shell/error-pages.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { errorPages } from '#platform/words/error-pages.ts'
import type { Route } from './+types/root.ts'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  { ...font, href: figtree },
  { ...font, href: newsreader },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = ({ error }: Route.MetaArgs) => (error ? pageMeta(errorPages.failed.pageTitle) : [])

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicReads).site()

/** The data is constant while the server runs: no revalidation. */
export const shouldRevalidate = () => false

export const Layout = Document

export default function App({ loaderData: { demoAccounts } }: Route.ComponentProps) {
  return <AppShell demoAccounts={demoAccounts} />
}

/** Catches errors of the shell itself. Those of pages end in the error boundary of the page frame, inside the shell. */
export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  )
}
