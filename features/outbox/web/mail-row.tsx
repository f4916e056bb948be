import { type ToggleEvent, useState } from 'react'
import { formatDate, formatTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import { common } from '#platform/words/interface.ts'
import type { MailState, MailSummary, WholeMail } from '../rules/mails.ts'
import { outboxPage } from '../words/outbox.ts'
import { loadMail, type OutboxAddress } from './api.ts'

const { email: words, states, delivery } = outboxPage

type MailRowProps = { address: OutboxAddress; mail: MailSummary }

const TONES: Record<MailState, Tone> = { waiting: 'warn', sent: 'ok', kept: 'calm', refused: 'bad' }

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
          <p className="text-sm text-muted wrap-anywhere">{words.to(mail.to)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-md:order-last max-md:col-span-2">
          <Pill text={states[mail.state]} tone={TONES[mail.state]} />
          <time dateTime={mail.createdAt} className="text-muted tabular-nums">
            {dateAndTime(mail.createdAt)}
          </time>
        </div>
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 py-5">
        <DeliveryStatus mail={mail} />
        {opened?.ok && <MailParts mail={opened.mail} />}
        {!opened && <p role="status">{words.loading}</p>}
        {opened && !opened.ok && (
          <>
            <FormAlert>{opened.message}</FormAlert>
            <Button kind="outline" size="small" onClick={open} className="mt-3">
              {common.retry}
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

/** Delivery status in a sentence. */
function DeliveryStatus({ mail: { state, sentAt, tries, problem } }: { mail: MailSummary }) {
  const sentences: Record<MailState, string> = {
    sent: sentAt ? delivery.accepted(dateAndTime(sentAt)) : '',
    kept: delivery.noServer,
    waiting: tries === 0 ? delivery.queued : delivery.retrying(tries),
    refused: delivery.refused(tries),
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
        <h3 className={heading}>{words.html}</h3>
        <iframe
          src={mail.htmlAddress}
          title={words.htmlLabel(mail.subject)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="h-[640px] w-full rounded-sm border border-line bg-sand-50"
        />
      </section>
      <section className="min-w-0">
        <h3 className={heading}>{words.text}</h3>
        <pre className="rounded-sm border border-line bg-sand-50 p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </section>
    </div>
  )
}
