import { useState } from 'react'
import { SessionAnswer } from '#platform/rules/users.ts'
import { ANONYMOUS, call } from '#platform/web/api/call.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { LoginForm } from '../rules/accounts.ts'
import { SecondStep } from '../rules/second-factors.ts'
import { loginForm } from '../words/login.ts'

const words = loginForm.restore

type RestoreAccountProps = {
  /** The server's message with the date of the final deletion. */
  sentence: string
  credentials: LoginForm
  onRestored: (answer: SessionAnswer) => void
  onSecondStep: (step: SecondStep | undefined) => void
  onLeave: () => void
}

/** Offers to restore an account after login during its deletion period. */
export function RestoreAccount({ sentence, credentials, onRestored, onSecondStep, onLeave }: RestoreAccountProps) {
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    const answer = await call(SessionAnswer, 'POST', '/api/v1/user/restore-account', credentials, ANONYMOUS)
    setBusy(false)
    if (answer.ok) onRestored(answer)
    else if (answer.code === 'second_factor') onSecondStep(SecondStep.safeParse(answer.answer).data)
    else toast.error(answer.message)
  }
  return (
    <div role="alert">
      <p>{sentence}</p>
      <div className="mt-6 grid gap-3">
        <Button autoFocus busy={isBusy} onClick={restore}>
          {isBusy ? words.busy : words.submit}
        </Button>
        <Button kind="outline" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}
