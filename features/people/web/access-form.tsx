import { useRevalidator } from 'react-router'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { LockKeyhole } from '#platform/web/ui/icons.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { ACCESS_REASON_MAX, AccessForm as Checked } from '../rules/people.ts'
import { personPage } from '../words/people.ts'
import { sendAccess } from './api.ts'

const words = personPage.access

/** Asks why the data of a person is opened, before anything of it is loaded. */
export function AccessForm({ id }: { id: string }) {
  const { revalidate, state } = useRevalidator()
  const [{ reason }, setTyped] = useSessionStorage(`sanavia.person-access.${id}`, { reason: '' })
  const { form, submit, isBusy, problemOf } = useSubmit<{ ok: true; message: string }>({
    send: async (values) => {
      const checked = Checked.safeParse(values)
      return checked.success ? sendAccess(id, checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onDone: () => {
      setTyped({ reason: '' })
      revalidate()
    },
    errorToast: false,
  })
  const isOpening = isBusy || state === 'loading'
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="card grid max-w-160 gap-4 p-5 sm:p-6">
      <h2 className="flex items-start gap-2.5 text-xl">
        <LockKeyhole className="mt-1 text-teal-700" />
        {words.title}
      </h2>
      <p className="text-sm text-muted">{words.lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label={words.label}
        name="reason"
        rows={3}
        limit={ACCESS_REASON_MAX}
        value={reason}
        onChange={({ target }) => setTyped({ reason: target.value })}
        hint={words.hint}
        error={problemOf('reason')}
      />
      <div>
        <Button type="submit" busy={isOpening}>
          {isOpening ? words.busy : words.submit}
        </Button>
      </div>
    </form>
  )
}
