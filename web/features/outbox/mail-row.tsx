import { ChevronDown } from 'lucide-react'
import { type ToggleEvent, useState } from 'react'
import type { MailState, MailSummary, WholeMail } from '#domain/mails.ts'
import { formatDate, formatTime } from '#web/platform/time/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { loadMail, type OutboxAddress } from './outbox-calls.ts'

type MailRowProps = { address: OutboxAddress; mail: MailSummary }

const STATES: Record<MailState, { text: string; tone: Tone }> = {
  waiting: { text: 'Waiting', tone: 'warn' },
  sent: { text: 'Sent', tone: 'ok' },
  kept: { text: 'Not sent', tone: 'calm' },
  refused: { text: 'Refused', tone: 'bad' },
}

/** One mail; its parts are fetched when it is expanded. */
export function MailRow({ address, mail }: MailRowProps) {
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof loadMail>>>()
  const open = async () => setOpened(await loadMail(address, mail.id))
  const loadOnExpand = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !opened?.ok) open()
  }

  return (
    <details className="group card" onToggle={loadOnExpand}>
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 rounded-md px-5 py-4 hover:bg-sand-50 md:grid-cols-[minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{mail.subject}</h2>
          <p className="text-sm text-muted wrap-anywhere">To {mail.to}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-md:order-last max-md:col-span-2">
          <Pill {...STATES[mail.state]} />
          <time dateTime={mail.createdAt} className="text-muted tabular-nums">
            {dateAndTime(mail.createdAt)}
          </time>
        </div>
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 py-5">
        <DeliveryStatus mail={mail} />
        {opened?.ok && <MailParts mail={opened.mail} />}
        {!opened && <p role="status">Opening the email…</p>}
        {opened && !opened.ok && (
          <>
            <FormAlert>{opened.message}</FormAlert>
            <Button kind="outline" size="small" onClick={open} className="mt-3">
              Retry
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

/** Delivery status in a sentence. */
function DeliveryStatus({ mail: { state, sentAt, tries, problem } }: { mail: MailSummary }) {
  const times = tries === 1 ? 'once' : `${tries} times`
  const sentences: Record<MailState, string> = {
    sent: sentAt ? `Accepted by the mail server on ${dateAndTime(sentAt)}.` : '',
    kept: 'No mail server is set up, so the email was not sent.',
    waiting: tries === 0 ? 'It will be sent in a moment.' : `Tried ${times}; we’ll keep trying.`,
    refused: `Tried ${times}, without success. We won’t try again.`,
  }
  return (
    <div className="mb-4 text-sm text-muted">
      <p>{sentences[state]}</p>
      {problem && <p className="mt-1 font-mono text-xs wrap-anywhere text-bad">{problem}</p>}
    </div>
  )
}

const dateAndTime = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`

const heading = 'mb-2 font-sans text-sm font-semibold tracking-normal text-muted'

/** Both parts of a mail. The HTML part has a URL of its own, whose Content-Security-Policy blocks all scripts. */
function MailParts({ mail }: { mail: WholeMail }) {
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
