import { formatDateTime } from '#platform/web/time/format.ts'
import { Checkbox, SelectField } from '#platform/web/ui/fields/field.tsx'
import { invoicesPage } from '../../words/invoices.ts'
import { caseOf } from './invoice-draft.ts'
import type { InvoiceEditor } from './use-invoice-form.ts'

const words = invoicesPage.form

/** The patient and the billable: one of the patient's cases or appointments, or a package. */
export function BillableField({ editor }: { editor: InvoiceEditor }) {
  const { draft, change, choosePatient, choose, billables, problemOf } = editor
  const { patients, packages } = billables
  const { appointments = [], cases = [] } = patients.find(({ _id }) => _id === draft.patientId) ?? {}
  return (
    <>
      <SelectField
        name="patientId"
        label={words.patient}
        value={draft.patientId}
        onChange={({ target }) => choosePatient(target.value)}
        hint={patients.length === 0 ? words.noPatients : undefined}
        error={problemOf('patientId')}
      >
        <option value="">{words.choosePatient}</option>
        {patients.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="billable"
        label={words.billable}
        value={draft.billable}
        onChange={({ target }) => choose(target.value)}
        error={problemOf('billable')}
      >
        <option value="">{words.chooseBillable}</option>
        {cases.length > 0 && (
          <optgroup label={words.cases}>
            {cases.map(({ _id, reference }) => (
              <option key={_id} value={`case ${_id}`}>
                {words.case(reference)}
              </option>
            ))}
          </optgroup>
        )}
        {appointments.length > 0 && (
          <optgroup label={words.appointments}>
            {appointments.map(({ _id, startsAt, timeZone, service }) => (
              <option key={_id} value={`appointment ${_id}`}>
                {`${formatDateTime(startsAt, timeZone)}${service && `, ${service}`}`}
              </option>
            ))}
          </optgroup>
        )}
        {packages.length > 0 && (
          <optgroup label={words.packages}>
            {packages.map(({ _id, title }) => (
              <option key={_id} value={`package ${_id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {caseOf(draft.billable, draft, billables) && (
        <Checkbox
          name="isFinal"
          checked={draft.isFinal}
          onChange={({ target }) => change({ isFinal: target.checked })}
          className="sm:col-span-2"
        >
          {words.final}
        </Checkbox>
      )}
    </>
  )
}
