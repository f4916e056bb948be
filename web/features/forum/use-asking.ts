import { useState } from 'react'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { useSession } from '#web/platform/session.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The place of a question that is not sent yet. Its id is made once, so that sending it again asks once. */
export const draftKey = (providerId: string) => `sanavia.question.${providerId}`

/** Whether somebody is asking. Visitors log in first and go on from there; what was begun before a reload is open again. */
export function useAsking(providerId: string) {
  const session = useSession()
  const login = useLoginDialog()
  const isAwake = useHydrated()
  const [wants, setWants] = useState<boolean>()
  const isPatient = session?.user.role === 'patient'
  const isOpen = isPatient && (wants ?? (isAwake && hasDraft(providerId)))
  return {
    isOpen,
    /** Providers and the care team do not ask. While the page wakes up nobody knows, and the button is there. */
    canAsk: !isOpen && (session ? isPatient : true),
    begin: () => {
      setWants(true)
      if (session === null) login.ask()
    },
    end: () => setWants(false),
  }
}

function hasDraft(providerId: string) {
  try {
    return Boolean(JSON.parse(sessionStorage.getItem(draftKey(providerId)) ?? '{}').text)
  } catch {
    return false
  }
}
