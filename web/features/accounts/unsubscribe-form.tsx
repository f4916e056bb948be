import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { mailChoices } from '#content/pages/account-settings.ts'
import { DEAD_UNSUBSCRIBE_LINK, readUnsubscribeToken } from '#domain/mail-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'

type Answer = { message: string; isSubscribed: boolean }

/** Stops a kind of mails by a button: mail scanners follow links and would stop them by themselves. */
export function UnsubscribeForm({ token }: { token: string }) {
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
    const { changeSubscription } = await import('./account-calls.ts')
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
        {answer?.message ?? `Do you want to stop emails about ${topic}?`}
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {isSubscribed ? (
        <Button kind="main" busy={isBusy} onClick={() => send(false)}>
          Stop these emails
        </Button>
      ) : (
        <Button kind="quiet" busy={isBusy} onClick={() => send(true)}>
          Undo: keep sending them
        </Button>
      )}
      <p className="text-sm text-muted">
        We always send emails about the account itself, such as a new password. You can change your mind in your{' '}
        <SettingsLink />.
      </p>
    </div>
  )
}

function DeadLink() {
  const [sentence, rest] = DEAD_UNSUBSCRIBE_LINK.split('account settings')
  return (
    <p className="mt-3 noscript:hidden">
      {sentence}
      <SettingsLink />
      {rest}
    </p>
  )
}

const SettingsLink = () => (
  <Link to="/account-settings" className="link-inline">
    account settings
  </Link>
)
