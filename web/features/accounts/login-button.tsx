import { Button } from '#web/ui/button.tsx'
import { useLoginDialog } from './login-dialog.tsx'

/** Opens the login dialog. */
export function LoginButton() {
  const login = useLoginDialog()
  return (
    <Button kind="main" onPointerEnter={login.prepare} onFocus={login.prepare} onClick={login.open}>
      Login
    </Button>
  )
}
