import { useState } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { useSession } from '#platform/web/session.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { forumTab } from '../words/forum.ts'

/** Storage key of an unsent question. The draft holds its idempotency key, so that a retry does not ask twice. */
export const draftKey = (providerId: string) => `sanavia.question.${providerId}`

/** State of the question form. Visitors log in first; a draft from before a reload opens the form again. */
export function useAsking(providerId: string) {
  const session = useSession()
  const login = useLoginDialog()
  const isHydrated = useHydrated()
  const [isRequested, setRequested] = useState<boolean>()
  const isPatient = session?.user.role === 'patient'
  const isOpen = isPatient && (isRequested ?? (isHydrated && hasDraft(providerId)))
  return {
    isOpen,
    /** Providers and operators cannot ask. Before hydration the session is unknown and the button is shown. */
    canAsk: !isOpen && (session ? isPatient : true),
    begin: () => {
      setRequested(true)
      if (session === null) void login.ask(forumTab.loginNeeded)
    },
    end: () => setRequested(false),
  }
}

function hasDraft(providerId: string) {
  const draft = safeSessionStorage.readJson(draftKey(providerId)) as { text?: string } | null | undefined
  return Boolean(draft?.text)
}
