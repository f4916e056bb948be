import { useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { REASON_MAX } from '../../rules/quotes.ts'
import { endingDialogs } from '../../words/quote-requests.ts'
import { declineCase, newerRequest, withdrawQuote } from './api.ts'
import { inForce } from './quote-draft.ts'

type EndingDialogProps = {
  /** Undefined while the dialog is closed. */
  ending: 'decline' | 'withdraw' | undefined
  request: QuoteRequest
  onClose: () => void
  onReplace: (request: QuoteRequest) => void
}

/** Confirms that a case is declined or a quote withdrawn, with a reason for the patient. */
export function EndingDialog({ ending, ...props }: EndingDialogProps) {
  return (
    <Dialog title={ending ? endingDialogs[ending].title : ''} isOpen={ending !== undefined} onClose={props.onClose}>
      {ending && <EndingForm ending={ending} {...props} />}
    </Dialog>
  )
}

type EndingFormProps = Omit<EndingDialogProps, 'ending'> & { ending: 'decline' | 'withdraw' }

function EndingForm({ ending, request, onClose, onReplace }: EndingFormProps) {
  const words = endingDialogs[ending]
  const [reason, setReason] = useState('')
  const { submit, isBusy, problem } = useSubmit<{ ok: true; request: QuoteRequest }>({
    send: () =>
      ending === 'decline'
        ? declineCase(request._id, reason)
        : withdrawQuote(request._id, { quoteId: inForce(request) ?? '', reason }),
    onDone: (answer) => {
      toast.success(words.done)
      onReplace(answer.request)
      onClose()
    },
    // The case has changed since: the screen behind the dialog shows it as it is now.
    onRefused: ({ code, message, answer }) => {
      const newer = code === 'changed' ? newerRequest(answer) : undefined
      if (!newer) return undefined
      onReplace(newer)
      toast.error(message)
      onClose()
      return 'handled'
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{words.note}</p>
      <TextArea
        label={endingDialogs.reason}
        hint={endingDialogs.reasonHint}
        optional
        rows={3}
        limit={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem && <FormAlert>{problem.message}</FormAlert>}
      <div className="flex flex-wrap-reverse gap-3 child:grow">
        <Button kind="outline" onClick={onClose}>
          {endingDialogs.keep}
        </Button>
        <Button type="submit" kind="danger" busy={isBusy}>
          {isBusy ? words.busy : words.action}
        </Button>
      </div>
    </form>
  )
}
