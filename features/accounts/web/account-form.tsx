import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { type FormValues, type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { common } from '#platform/words/interface.ts'
import { useLoginDialog } from './login-dialog.tsx'

type AccountCardProps = { title: string; children: ReactNode }

/** Frame of the password and email pages. */
export function AccountCard({ title, children }: AccountCardProps) {
  return (
    <div className="bg-sand-50 py-10 md:min-h-[60vh] md:py-16">
      <div className="wrap">
        <div className="card mx-auto max-w-140 p-5 sm:p-8 lg:p-10">
          <h1 className="text-4xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

type Options<Answer> = {
  /** Validates and sends. Loaded on demand: pages do not carry the schemas before they are used. */
  send: (values: FormValues) => Promise<({ ok: true } & Answer) | Refused>
  onDone: (answer: Answer) => void
}

/** Submit state of an account form, which is reset once the server has accepted it. */
export function useAccountForm<Answer>({ send, onDone }: Options<Answer>) {
  const { form, submit, problemOf, isBusy, clearProblem } = useSubmit<{ ok: true } & Answer>({
    send,
    onDone: (answer, submission) => {
      submission.form?.reset()
      onDone(answer)
    },
  })
  /** The common props of a field. */
  const field = (name: string, label: ReactNode) => ({ name, label, error: problemOf(name) })
  return { form, submit, field, refusal: problemOf(''), isBusy, forgive: clearProblem }
}

/** Token from the fragment of a mailed link; undefined on the server, which never receives fragments. */
export function useMailedToken() {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : undefined
}

export function LoginButton() {
  const login = useLoginDialog()
  return (
    <Button kind="main" onPointerEnter={login.preload} onFocus={login.preload} onClick={login.open}>
      {common.login}
    </Button>
  )
}
