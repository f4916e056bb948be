import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { deskQueue } from '#features/desk/words/queue.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import type { Colleague, RequestSummary } from '../../rules/requests.ts'
import { requestsPage } from '../../words/requests.ts'
import { sendChange } from './api.ts'

type AssignDialogProps = {
  request: RequestSummary | undefined
  colleagues: readonly Colleague[]
  onClose: () => void
}

/** Dialog that gives a request to an operator. */
export const AssignDialog = ({ request, colleagues, onClose }: AssignDialogProps) => (
  <Dialog
    title={request ? requestsPage.assignTitle(request.fullName) : ''}
    isOpen={request !== undefined}
    onClose={onClose}
  >
    {request && <AssignForm request={request} colleagues={colleagues} onClose={onClose} />}
  </Dialog>
)

type AssignFormProps = { request: RequestSummary; colleagues: readonly Colleague[]; onClose: () => void }

function AssignForm({ request, colleagues, onClose }: AssignFormProps) {
  const { revalidate } = useRevalidator()
  const [ownerId, setOwner] = useState(request.owner?.id ?? '')
  const [isBusy, setBusy] = useState(false)
  const assign = async () => {
    setBusy(true)
    const answer = await sendChange(request.reference, { version: request.version, ownerId: ownerId || null })
    setBusy(false)
    onClose()
    if (answer.ok) {
      const { owner } = answer.request
      toast.success(owner ? deskQueue.assigned(owner.name) : deskQueue.released)
    } else toast.error(answer.message)
    await revalidate()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void assign()
      }}
    >
      <SelectField
        label={requestsPage.columns.owner}
        value={ownerId}
        data-focus=""
        onChange={({ currentTarget }) => setOwner(currentTarget.value)}
      >
        <option value="">{deskQueue.unassigned}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={isBusy}>
        {deskQueue.assign}
      </Button>
    </form>
  )
}
