import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { readUnsubscribeToken } from '#platform/rules/mail-kinds.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { mailChoices, unsubscribePage } from '#platform/words/email-notifications.ts'
import { AccountCard, useMailedToken } from '../account-form.tsx'

export const meta = () => pageMeta(unsubscribePage.title)

type Answer = { message: string; isSubscribed: boolean }

/** Stops a kind of mails by a button: mail scanners follow links and would stop them by themselves. */
function UnsubscribeForm({ token }: { token: string }) {
  const kind = readUnsubscribeToken(token)
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is replaced by its opposite, so the focus moves to what happened.
    if (answer) status.current?.focus()
  }, [answer])
  if (!kind) return <DeadLink />

  const send = async (isSubscribed: boolean) => {
    setIsBusy(true)
    setRefusal('')
    const { changeSubscription } = await import('../api.ts')
    const result = await changeSubscription(token, isSubscribed)
    setIsBusy(false)
    if (result.ok) setAnswer(result)
    else setRefusal(result.message)
  }
  const { topic } = mailChoices[kind]
  const isSubscribed = answer?.isSubscribed ?? true
  return (
    <div className="mt-3 grid gap-5 noscript:hidden">
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {answer?.message ?? unsubscribePage.question(topic)}
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {isSubscribed ? (
        <Button kind="main" busy={isBusy} onClick={() => send(false)}>
          {unsubscribePage.stop}
        </Button>
      ) : (
        <Button kind="quiet" busy={isBusy} onClick={() => send(true)}>
          {unsubscribePage.undo}
        </Button>
      )}
      <p className="text-sm text-muted">
        <Sentence text={unsubscribePage.note} parts={{ settings: <SettingsLink /> }} />
      </p>
    </div>
  )
}

const DeadLink = () => (
  <p className="mt-3 noscript:hidden">
    <Sentence text={unsubscribePage.deadLink} parts={{ settings: <SettingsLink /> }} />
  </p>
)

const SettingsLink = () => (
  <Link to="/account-settings" className="link-inline">
    {unsubscribePage.settings}
  </Link>
)

export default function Unsubscribe() {
  const token = useMailedToken()
  return (
    <AccountCard title={unsubscribePage.title}>
      {token !== undefined && <UnsubscribeForm key={token} token={token} />}
      <WithoutScripts />
    </AccountCard>
  )
}
