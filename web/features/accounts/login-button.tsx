import { Button } from '#web/ui/button.tsx'
import { useLoginDialog } from './login-dialog.tsx'

export function LoginButton() {
  const login = useLoginDialog()
  return (
    <Button kind="main" onPointerEnter={login.preload} onFocus={login.preload} onClick={login.open}>
      Login
    </Button>
  )
}
