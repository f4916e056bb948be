import type { WholeMail } from '#domain/mails.ts'

const heading = 'mb-2 font-sans text-sm font-semibold tracking-normal text-muted'

/** Both parts of a mail. The HTML part comes from an address of its own, whose policy lets nothing in it run. */
export function MailParts({ mail }: { mail: WholeMail }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section>
        <h3 className={heading}>As most people see it</h3>
        <iframe
          src={mail.htmlAddress}
          title={`HTML part of “${mail.subject}”`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="h-[640px] w-full rounded-sm border border-line bg-sand-50"
        />
      </section>
      <section className="min-w-0">
        <h3 className={heading}>As plain text</h3>
        <pre className="rounded-sm border border-line bg-sand-50 p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </section>
    </div>
  )
}
