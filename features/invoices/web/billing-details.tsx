import { useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { useRead } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/toast.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { type BillingDetailsAnswer, BillingDetailsForm } from '../rules/billing-details.ts'
import { billingDetailsPage, taxNumberLine } from '../words/invoices.ts'
import { fetchBillingDetails, saveBillingDetails } from './api.ts'
import type { Viewer } from './invoice-parts.tsx'

const ADDRESS_MAX = 300

/** The section with what invoices print of the account, and the dialog that changes it. */
export function BillingDetails({ viewer, id }: { viewer: Viewer; id?: string }) {
  const words = billingDetailsPage[viewer]
  const { answer, failure, reload, change } = useRead<BillingDetailsAnswer>({
    key: ['invoices', 'billing-details'],
    read: fetchBillingDetails,
  })
  const [isOpen, setOpen] = useState(false)
  const hasDetails = answer && Object.values(answer.details).some(Boolean)
  return (
    <section id={id} aria-labelledby="billing-details" className="card scroll-mt-24 p-4.5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="billing-details" className="text-2xl">
            {words.heading}
          </h2>
          <p className="mt-1 max-w-[56ch] text-sm text-muted">{words.note}</p>
        </div>
        {answer && (
          <Button kind="outline" size="small" onClick={() => setOpen(true)}>
            <Sentence
              text={hasDetails ? billingDetailsPage.edit : billingDetailsPage.add}
              parts={{ details: <span className="sr-only">{words.details}</span> }}
            />
          </Button>
        )}
      </div>
      {failure && (
        <BlockAlert title={failure.message} note={billingDetailsPage.failed} className="mt-4">
          <Button kind="outline" size="small" onClick={reload}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {!answer && !failure && (
        <LoadingShape says={billingDetailsPage.loading}>
          <div className="mt-4 h-18 rounded-sm bg-sand-100" />
        </LoadingShape>
      )}
      {answer && <Printed answer={answer} />}
      <Dialog title={words.heading} isOpen={isOpen} onClose={() => setOpen(false)}>
        {answer && (
          <DetailsForm
            viewer={viewer}
            answer={answer}
            onSaved={(saved) => change(() => saved)}
            onClose={() => setOpen(false)}
          />
        )}
      </Dialog>
    </section>
  )
}

/** The lines as on an invoice. */
function Printed({ answer: { details, printed } }: { answer: BillingDetailsAnswer }) {
  const lines = details.taxNumber ? [...printed, taxNumberLine(details.taxNumber)] : printed
  return (
    <p dir="auto" className="mt-4 rounded-sm bg-sand-50 px-4 py-3 leading-snug wrap-anywhere whitespace-pre-line">
      {lines.join('\n')}
    </p>
  )
}

type DetailsFormProps = {
  viewer: Viewer
  answer: BillingDetailsAnswer
  onSaved: (answer: BillingDetailsAnswer) => void
  onClose: () => void
}

function DetailsForm({ viewer, answer: { details }, onSaved, onClose }: DetailsFormProps) {
  const words = billingDetailsPage[viewer]
  const isProvider = viewer === 'provider'
  const { submit, problemOf, isBusy } = useSubmit<{ ok: true } & BillingDetailsAnswer>({
    send: async (typed) => {
      const checked = BillingDetailsForm.safeParse(typed)
      return checked.success ? saveBillingDetails(checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onDone: (saved) => {
      toast.success(billingDetailsPage.saved)
      onSaved(saved)
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <Field
        name="name"
        label={words.name}
        hint={words.nameHint}
        optional
        defaultValue={details.name}
        maxLength={120}
        autoComplete={isProvider ? 'organization' : 'name'}
        error={problemOf('name')}
      />
      <TextArea
        name="address"
        label={words.address}
        hint={isProvider ? billingDetailsPage.addressHint : billingDetailsPage.patientAddressHint}
        optional
        rows={4}
        limit={ADDRESS_MAX}
        defaultValue={details.address}
        autoComplete="street-address"
        error={problemOf('address')}
      />
      {isProvider && (
        <Field
          name="taxNumber"
          label={billingDetailsPage.taxNumber}
          hint={billingDetailsPage.taxNumberHint}
          optional
          defaultValue={details.taxNumber}
          maxLength={40}
          autoComplete="off"
          error={problemOf('taxNumber')}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {isBusy ? common.saving : common.save}
      </Button>
    </form>
  )
}
