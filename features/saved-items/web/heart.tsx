import type { ComponentProps } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { toast } from '#platform/web/toast.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Heart as Icon } from '#platform/web/ui/icons.tsx'
import { loginToSave, saveLabel } from '../words/save-button.ts'
import { loadSavedStore, useSaved } from './use-saved.ts'

type HeartProps = Omit<ComponentProps<typeof IconButton>, 'label'> & {
  /** Id of a provider, or of a person from a provider's list of doctors. */
  id: string
  name: string
}

/** Toggle button for saving. Visitors log in first, without leaving the page. */
export function Heart({ id, name, className = '', ...rest }: HeartProps) {
  const { account, saved } = useSaved()
  const login = useLoginDialog()
  const toggle = async () => {
    const isDismissed = account ? undefined : login.ask(loginToSave(name)).then((isLoggedIn) => !isLoggedIn)
    const store = await loadSavedStore().catch(() => undefined)
    if (!store) return void toast.error(UNREACHABLE)
    store.handleHeartClick(account, { id, name })
    if (await isDismissed) store.forgetPendingSave()
  }
  return (
    <IconButton
      {...rest}
      label={saveLabel(name)}
      aria-pressed={saved.has(id)}
      onClick={toggle}
      className={`heart ${className}`}
    >
      <Icon />
    </IconButton>
  )
}
