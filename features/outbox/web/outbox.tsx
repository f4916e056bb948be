import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { RefreshCw } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import type { MailList } from '../rules/mails.ts'
import { outboxPage } from '../words/outbox.ts'
import { loadMails, type MailPage, type OutboxAddress } from './api.ts'
import { MailRow } from './mail-row.tsx'

type OutboxProps = { address: OutboxAddress; first: MailPage }

/** Sent and queued mails, newest first. */
export function Outbox({ address, first }: OutboxProps) {
  const { state, revalidate } = useRevalidator()
  const isLoading = state === 'loading'
  return (
    <>
      <Button kind="outline" size="small" busy={isLoading} onClick={revalidate} className="mb-5">
        {!isLoading && <RefreshCw />}
        {first.ok ? outboxPage.refresh : common.retry}
      </Button>
      {first.ok ? (
        <Mails key={first.mails[0]?.id ?? ''} address={address} first={first} />
      ) : (
        <FormAlert>{first.message}</FormAlert>
      )}
    </>
  )
}

export function OutboxSkeleton() {
  return (
    <LoadingShape says={outboxPage.loading} className="grid gap-3 pt-16">
      {[1, 2, 3].map((row) => (
        <div key={row} className="h-20 rounded-md bg-sand-100" />
      ))}
    </LoadingShape>
  )
}

const mailsOf = ({ mails }: MailList) => mails

function Mails({ address, first }: { address: OutboxAddress; first: MailList }) {
  const read = useCallback((cursor?: string) => loadMails(address, cursor), [address])
  const pages = usePagedList({ read, entriesOf: mailsOf, first })
  const { entries: mails = [] } = pages
  if (mails.length === 0) return <NoMails />
  return (
    <>
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailRow address={address} mail={mail} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} text={outboxPage.more} busyText={common.loading} />
    </>
  )
}

function NoMails() {
  return (
    <div className="card px-6 py-12 text-center">
      <p className="font-semibold">{outboxPage.empty.text}</p>
      <p className="mx-auto mt-2 max-w-[52ch] text-balance text-muted">{outboxPage.empty.hint}</p>
    </div>
  )
}
