import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { useSession } from '#platform/web/session.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { requestDocuments as words } from '../words/plan-help.ts'
import { ConsultationForm, type ConsultationFormProps } from './consultation-form.tsx'

/** Loaded for patients alone: others have no health records to choose from. */
const RequestDocuments = lazy(async () => ({
  default: (await import('./request-documents.lazy.tsx')).RequestDocuments,
}))

/** The contact form with documents of the patient's health records. For pages that only the browser renders. */
export function FormWithDocuments(form: Omit<ConsultationFormProps, 'attachments'>) {
  const role = useSession()?.user.role
  const [ids, setIds] = useState(readStored)
  useEffect(() => {
    safeSessionStorage.writeJson(STORED, ids)
  }, [ids])
  const [problem, setProblem] = useState<string>()
  const choose = (error: string | undefined) => (
    <Suspense fallback={<p className="text-sm text-muted">{words.loading}</p>}>
      <RequestDocuments chosen={ids} error={error} onChange={setIds} onProblem={setProblem} />
    </Suspense>
  )
  const isPatient = role === 'patient'
  if (role && !isPatient) return <ConsultationForm {...form} />
  return (
    <ConsultationForm
      {...form}
      attachments={{
        ids: isPatient ? ids : [],
        problem: isPatient ? problem : undefined,
        part: isPatient ? choose : () => <LoginFirst />,
        clear: () => setIds([]),
      }}
    />
  )
}

/** The chosen documents, until the request is sent: they survive a reload. */
const STORED = 'sanavia.request-documents'

function readStored(): readonly string[] {
  const stored = safeSessionStorage.readJson(STORED)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function LoginFirst() {
  const login = useLoginDialog()
  return (
    <section aria-labelledby="request-documents" className="rounded-md border border-line bg-sand-50 p-4">
      <h3 id="request-documents" className="text-base font-semibold">
        {words.login.heading}
      </h3>
      <p className="mt-1 text-sm text-muted">{words.login.text}</p>
      <Button kind="outline" size="small" className="mt-3" onClick={() => login.ask(words.login.reason)}>
        {words.login.action}
      </Button>
    </section>
  )
}
