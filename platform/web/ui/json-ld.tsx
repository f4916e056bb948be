import { useState } from 'react'
import { useHydrated } from '#platform/web/use-hydrated.ts'

type JsonLdProps = {
  /** Built under `import.meta.env.SSR`, so that neither the code nor the data for it reaches the browser. */
  data: object | undefined
}

/**
 * Structured data (JSON-LD) for search engines. Rendered by the server only: a script element that React adds in the
 * browser would violate Trusted Types. Hydration leaves its text alone.
 */
export function JsonLd({ data }: JsonLdProps) {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: quoting would break the JSON, and no tag can end it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
