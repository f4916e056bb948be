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
import type { Site } from '#domain/site.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { toast } from '#web/platform/toast.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LoginFormProps } from './login-form.tsx'

const Login = createContext({ open: () => {}, preload: () => {}, ask: async () => false })

/**
 * `open` shows the login dialog from any page; `preload` fetches its form in advance. `ask` is for actions that require a
 * session: it stays on the page and resolves to whether the user logged in.
 */
export const useLoginDialog = () => useContext(Login)

/** Provides the login dialog to its descendants. */
export function LoginDialog({ demoAccounts, children }: { demoAccounts: Site['demoAccounts']; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<LoginFormProps>>()
  const [isLoginRequired, setLoginRequired] = useState(false)
  const resolveAsk = useRef<(isLoggedIn: boolean) => void>(undefined)
  const close = useCallback(() => {
    setOpen(false)
    setLoginRequired(false)
    resolveAsk.current?.(false)
    resolveAsk.current = undefined
  }, [])

  // A stable context value: a change makes React discard the server's markup in every boundary not hydrated yet.
  const login = useMemo(() => {
    // Loaded on demand: most visits need no login form.
    const load = () => import('./login-form.tsx').then(({ LoginForm }) => setForm(() => LoginForm))
    const open = () => {
      setOpen(true)
      load().catch(() => {
        close()
        toast.error(UNREACHABLE)
      })
    }
    const preload = () => void load().catch(() => {})
    const ask = () =>
      new Promise<boolean>((resolve) => {
        resolveAsk.current = resolve
        setLoginRequired(true)
        open()
      })
    return { open, preload, ask }
  }, [close])
  const stay = () => resolveAsk.current?.(true)

  return (
    <Login value={login}>
      {children}
      <Dialog title="Login" isOpen={isOpen} onClose={close}>
        {Form ? (
          <Form demoAccounts={demoAccounts} onDone={close} stay={isLoginRequired ? stay : undefined} />
        ) : (
          <Loading />
        )}
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
