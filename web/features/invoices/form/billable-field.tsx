import { formatDateTime } from '#web/platform/time/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { InvoiceEditor } from './use-invoice-form.ts'

/** The patient and the billable: one of the patient's appointments, or a package. */
export function BillableField({ editor }: { editor: InvoiceEditor }) {
  const { draft, choosePatient, choose, billables, problemOf } = editor
  const { patients, packages } = billables
  const appointments = patients.find(({ _id }) => _id === draft.patientId)?.appointments ?? []
  return (
    <>
      <SelectField
        name="patientId"
        label="Patient"
        value={draft.patientId}
        onChange={({ target }) => choosePatient(target.value)}
        hint={
          patients.length === 0 ? 'Patients appear here when they have booked a time or written to you.' : undefined
        }
        error={problemOf('patientId')}
      >
        <option value="">Choose a patient</option>
        {patients.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="billable"
        label="For"
        value={draft.billable}
        onChange={({ target }) => choose(target.value)}
        error={problemOf('billable')}
      >
        <option value="">Choose an appointment or a package</option>
        {appointments.length > 0 && (
          <optgroup label="Appointments">
            {appointments.map(({ _id, startsAt, timeZone, service }) => (
              <option key={_id} value={`appointment ${_id}`}>
                {`${formatDateTime(startsAt, timeZone)}${service && `, ${service}`}`}
              </option>
            ))}
          </optgroup>
        )}
        {packages.length > 0 && (
          <optgroup label="Packages">
            {packages.map(({ _id, title }) => (
              <option key={_id} value={`package ${_id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
    </>
  )
}
