import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { toast } from '#platform/web/toast.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { MailWarning } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { dashboardPage } from '../words/dashboard.ts'

const { title, text, resend, resending, change } = dashboardPage.unconfirmedEmail

/** Reminds a person of an email address that is not confirmed yet. */
export function UnconfirmedEmail() {
  const email = useUnconfirmedEmail()
  const [isBusy, setBusy] = useState(false)
  if (!email) return null

  const send = async () => {
    setBusy(true)
    const { resendConfirmation } = await loadCalls()
    const answer = await resendConfirmation()
    setBusy(false)
    if (answer.ok) toast.success(answer.message)
    else toast.error(answer.message)
  }
  return (
    <section aria-label={title} className="card mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <MailWarning className="size-7 stroke-[1.5] text-teal-700" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">
          <Sentence text={text} parts={{ email: <b className="font-semibold text-ink wrap-anywhere">{email}</b> }} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:child:flex-1">
        <Button kind="outline" size="small" busy={isBusy} onClick={send}>
          {isBusy ? resending : resend}
        </Button>
        <Link to={change.to} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {change.text}
        </Link>
      </div>
    </section>
  )
}

const loadCalls = () => import('#features/accounts/web/api.ts')

/** The address that waits for its confirmation. Read again when the tab is shown, since the link opens in another one. */
function useUnconfirmedEmail() {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const update = async () => {
      const found = await findUnconfirmedEmail()
      if (isCurrent && found !== undefined) setEmail(found)
    }
    if (email === undefined) void update()
    const updateShown = () => {
      if (email && document.visibilityState === 'visible') void update()
    }
    document.addEventListener('visibilitychange', updateShown)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', updateShown)
    }
  }, [email])
  return email
}

/** Empty when there is none; undefined when the server does not answer. */
async function findUnconfirmedEmail() {
  const { loadEmailSettings } = await loadCalls()
  const answer = await loadEmailSettings()
  if (!answer.ok) return undefined
  const { email, isEmailConfirmed, newEmail } = answer.settings
  return isEmailConfirmed ? '' : newEmail || email
}
