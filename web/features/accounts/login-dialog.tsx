import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Site } from '#domain/site.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LoginFormProps } from './login-form.tsx'

const Login = createContext({ open: () => {}, prepare: () => {}, ask: async () => false })

/**
 * `open` shows the login dialog, from any page; `prepare` fetches its form when somebody is about to. `ask` is for what only
 * people who are signed in can do: they stay on the page, and it answers whether they logged in.
 */
export const useLoginDialog = () => useContext(Login)

/** Puts the login dialog within reach of everything inside it. */
export function LoginDialog({ demoAccounts, children }: { demoAccounts: Site['demoAccounts']; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<LoginFormProps>>()
  const [isAsked, setAsked] = useState(false)
  const answer = useRef<(isIn: boolean) => void>(undefined)
  const close = useCallback(() => {
    setOpen(false)
    setAsked(false)
    answer.current?.(false)
    answer.current = undefined
  }, [])

  // The same value for as long as the page lasts: a context that changes makes React give up the markup of the server in
  // every part that is not hydrated yet.
  const login = useMemo(() => {
    // Most visits need no login form, so pages do not carry it.
    const load = () => import('./login-form.tsx').then(({ LoginForm }) => setForm(() => LoginForm))
    const open = () => {
      setOpen(true)
      load().catch(() => {
        close()
        toast.error(UNREACHABLE)
      })
    }
    const prepare = () => void load().catch(() => {})
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setAsked(true)
        open()
      })
    return { open, prepare, ask }
  }, [close])
  const stay = () => answer.current?.(true)

  return (
    <Login value={login}>
      {children}
      <Dialog title="Login" isOpen={isOpen} onClose={close}>
        {Form ? <Form demoAccounts={demoAccounts} onDone={close} stay={isAsked ? stay : undefined} /> : <Loading />}
      </Dialog>
    </Login>
  )
}

function Loading() {
  return (
    <p role="status" className="grid min-h-60 place-items-center">
      <Spinner />
      <span className="sr-only">Loading</span>
    </p>
  )
}
