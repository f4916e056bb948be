import { useState } from 'react'
import { useHydrated } from '#web/platform/use-hydrated.ts'

/**
 * Structured data (JSON-LD) for search engines. Rendered by the server only: a script element that React adds in the
 * browser would violate Trusted Types.
 */
export function JsonLd({ data }: { data: object }) {
  const isHydrated = useHydrated()
  const [json] = useState(() => (isHydrated ? undefined : JSON.stringify(data).replaceAll('<', '\\u003c')))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: quoting would break the JSON, and no tag can end it
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
