import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import type { Site } from '#platform/rules/site.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { clearLoginTarget, loginTarget } from '#platform/web/login-target.ts'
import { abandonSession, currentSession, useExpiredSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Spinner } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { common } from '#platform/words/interface.ts'
import type { LoginFormProps } from './login-form.tsx'

const Login = createContext({ open: () => {}, preload: () => {}, ask: async (_reason?: string) => false })

/**
 * `open` shows the login dialog from any page; `preload` fetches its form in advance. `ask` is for actions that require a
 * session: it says what the login is for, stays on the page and resolves to whether the user logged in. With a session it
 * resolves at once: right after hydration components do not know it yet.
 */
export const useLoginDialog = () => useContext(Login)

/**
 * Provides the login dialog to its descendants. It also opens by itself, in place when the server has ended the session,
 * and on the home page for a visitor who asked for a private page.
 */
export function LoginDialog({ demoAccounts, children }: { demoAccounts: Site['demoAccounts']; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<LoginFormProps>>()
  const [required, setRequired] = useState<{ reason?: string | undefined }>()
  const resolveAsk = useRef<(isLoggedIn: boolean) => void>(undefined)
  const expired = useExpiredSession()
  const close = useCallback(() => {
    setOpen(false)
    setRequired(undefined)
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
    const ask = async (reason?: string) => {
      if (currentSession()) return true
      return new Promise<boolean>((resolve) => {
        resolveAsk.current = resolve
        setRequired({ reason })
        open()
      })
    }
    return { open, preload, ask }
  }, [close])
  const stay = () => resolveAsk.current?.(true)
  const dismiss = () => {
    // The dialog also reports that it was closed on purpose.
    if (!isOpen) return
    abandonSession()
    clearLoginTarget()
    close()
  }
  useOpenForTarget(login.open)
  useEffect(() => {
    if (!expired) return
    login.open()
    // A login in another tab closes the dialog here.
    return close
  }, [expired, login, close])
  /** To another page, which may end in a login, too: the action stays pending. */
  const leave = () => {
    resolveAsk.current = undefined
    close()
  }

  return (
    <Login value={login}>
      {children}
      <Dialog title={common.login} isOpen={isOpen} onClose={dismiss}>
        {Form ? (
          <Form
            demoAccounts={demoAccounts}
            reason={required?.reason}
            expired={expired}
            onDone={close}
            onLeave={leave}
            stay={required && stay}
          />
        ) : (
          <Loading />
        )}
      </Dialog>
    </Login>
  )
}

/** Private pages redirect visitors to the home page; a reload there opens the dialog again. */
function useOpenForTarget(open: () => void) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/' && !currentSession() && loginTarget()) open()
  }, [pathname, open])
}

function Loading() {
  return (
    <p role="status" className="grid min-h-60 place-items-center">
      <Spinner />
      <span className="sr-only">{common.loading}</span>
    </p>
  )
}
