import type { ReactNode } from 'react'
import { Mail, Phone } from '#platform/web/ui/icons.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import { withoutScripts } from '#platform/words/without-scripts.ts'

/** Replaces what cannot work where JavaScript is off. */
export const WithoutScripts = ({ text = withoutScripts }: { text?: string }) => (
  <noscript>
    <ContactCard>{text}</ContactCard>
  </noscript>
)

/** A sentence, and how to reach the care team without a form. */
export function ContactCard({ children }: { children: ReactNode }) {
  const { phone, phoneHref, email } = useContact()
  return (
    <div className="card p-5 sm:p-8">
      <p className="max-w-[60ch] font-semibold">{children}</p>
      <p className="mt-3 flex flex-wrap gap-x-8">
        <a href={`mailto:${email}`} className="link">
          <Mail />
          {email}
        </a>
        <a href={phoneHref} className="link tabular-nums">
          <Phone />
          {phone}
        </a>
      </p>
    </div>
  )
}
