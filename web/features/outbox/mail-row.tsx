import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MailState, MailSummary } from '#domain/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { MailParts } from './mail-parts.tsx'
import { loadMail, type OutboxAddress } from './outbox-calls.ts'

type MailRowProps = { address: OutboxAddress; mail: MailSummary }

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const STATES: Record<MailState, { text: string; look: string }> = {
  waiting: { text: 'Waiting', look: 'bg-warn-bg text-warn' },
  sent: { text: 'Sent', look: 'bg-ok-bg text-ok' },
  kept: { text: 'Kept here', look: 'bg-sand-100 text-ink' },
  refused: { text: 'Not taken', look: 'bg-bad-bg text-bad' },
}

/** One mail: who gets what. Its parts are fetched when it is opened. */
export function MailRow({ address, mail }: MailRowProps) {
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof loadMail>>>()
  const open = async () => setOpened(await loadMail(address, mail.id))

  return (
    <details className="group card" onToggle={({ currentTarget }) => currentTarget.open && !opened?.ok && open()}>
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 rounded-md px-5 py-4 hover:bg-sand-50 md:grid-cols-[minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{mail.subject}</h2>
          <p className="text-sm text-muted wrap-anywhere">To {mail.to}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-md:order-last max-md:col-span-2">
          <State state={mail.state} />
          <time dateTime={mail.createdAt} className="text-muted tabular-nums">
            {moment(mail.createdAt)}
          </time>
        </div>
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 py-5">
        <Story mail={mail} />
        {opened?.ok && <MailParts mail={opened.mail} />}
        {!opened && <p role="status">Opening the mail…</p>}
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

function State({ state }: { state: MailState }) {
  const { text, look } = STATES[state]
  return <span className={`rounded-full px-3 py-0.5 font-semibold ${look}`}>{text}</span>
}

/** What became of the mail, in a sentence. */
function Story({ mail: { state, sentAt, tries, problem } }: { mail: MailSummary }) {
  const times = tries === 1 ? 'once' : `${tries} times`
  const stories: Record<MailState, string> = {
    sent: sentAt ? `The mail server took it on ${moment(sentAt)}.` : '',
    kept: 'It stays here, since no mail server was set up to take it.',
    waiting: tries === 0 ? 'It goes out in a moment.' : `Tried ${times}; it is tried again by itself.`,
    refused: `Tried ${times}, and not again.`,
  }
  return (
    <div className="mb-4 text-sm text-muted">
      <p>{stories[state]}</p>
      {problem && <p className="mt-1 font-mono text-xs wrap-anywhere text-bad">{problem}</p>}
    </div>
  )
}

function moment(iso: string) {
  const date = new Date(iso)
  return `${day.format(date)}, ${time.format(date)}`
}
