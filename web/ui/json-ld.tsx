import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * What search engines read, in the words of schema.org. Only ever part of what the server sends, and never changed
 * afterwards: scripts that a browser puts in later would break Trusted Types.
 */
export function JsonLd({ data }: { data: object }) {
  const isAwake = useHydrated()
  const [json] = useState(() => (isAwake ? undefined : JSON.stringify(data).replaceAll('<', '\\u003c')))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: quoting would break the JSON, and no tag can end it
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
