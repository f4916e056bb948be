import type { ReactNode } from 'react'
import { Phone } from '#platform/web/ui/icons.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import { errorPages } from '#platform/words/error-pages.ts'

type MessagePageProps = { title: string; drawing: string; children: ReactNode; actions: ReactNode }

/** A short page with one message and its next actions, the phone number always among them. */
export function MessagePage({ title, drawing, children, actions }: MessagePageProps) {
  const { phone, phoneHref } = useContact()
  return (
    <div className="bg-sand-50">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-14 md:grid-cols-[1.2fr_1fr] md:py-18">
        <div>
          <h1 className="max-w-[16ch]">{title}</h1>
          <div className="mt-5 max-w-[52ch] flex flex-col gap-3 text-lg text-muted">{children}</div>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
          <p className="mt-6 flex flex-wrap items-center gap-x-2 text-muted">
            {errorPages.call}
            <a href={phoneHref} className="link tabular-nums">
              <Phone />
              {phone}
            </a>
          </p>
        </div>
        <img
          src={drawing}
          alt=""
          className="max-h-[500px] w-auto max-w-full rounded-md max-md:hidden md:justify-self-end"
        />
      </div>
    </div>
  )
}
