import { visitorCountry } from '#platform/web/geo/visitor-country.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { PhoneField } from '#platform/web/ui/fields/phone-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { MESSAGE_MAX } from '../rules/consultation-values.ts'
import { requestForm } from '../words/request-form.ts'
import type { CallText } from './choose-time.tsx'
import { HiddenFields, RequestRefused, required } from './form-parts.tsx'
import type { useRequest } from './use-request.ts'

const { fields } = requestForm

type PhoneCallDetailsProps = {
  words: CallText['details']
  /** The chosen time in the label of the button. */
  moment: string | undefined
  /** There is no slot to choose. */
  isDisabled: boolean
  request: Pick<ReturnType<typeof useRequest>, 'problemOf' | 'problem' | 'isBusy'>
}

/** The second section of the form: the contact details. */
export function PhoneCallDetails({
  words,
  moment,
  isDisabled,
  request: { problemOf, problem, isBusy },
}: PhoneCallDetailsProps) {
  const fieldProps = (name: string) => ({ name, error: problemOf(name) })
  return (
    <section className="grid gap-5 @min-[36rem]:grid-cols-2">
      <div className="@min-[36rem]:col-span-2">
        <h2 className="text-2xl">{words.heading}</h2>
        <p className="mt-1.5 text-sm text-muted">{words.lead}</p>
      </div>
      <Field {...fieldProps('fullName')} label={required(fields.name)} required autoComplete="name" />
      <PhoneField {...fieldProps('phone')} label={required(fields.phone)} required preselect={visitorCountry} />
      <Field
        {...fieldProps('email')}
        label={fields.email}
        optional
        type="email"
        autoComplete="email"
        hint={words.emailHint}
        className="@min-[36rem]:col-span-2"
      />
      <TextArea
        {...fieldProps('message')}
        label={words.message}
        optional
        rows={3}
        limit={MESSAGE_MAX}
        className="@min-[36rem]:col-span-2"
      />
      <HiddenFields />
      {problem?.field === '' && <RequestRefused problem={problem} className="@min-[36rem]:col-span-2" />}
      <div className="@min-[36rem]:col-span-2">
        <Button type="submit" kind="main" busy={isBusy} disabled={isDisabled} className="w-full">
          {isBusy ? words.busy : moment ? <Sentence text={words.actionAt} parts={{ moment }} /> : words.action}
        </Button>
        <p className="mt-2.5 text-xs text-muted">{words.note}</p>
      </div>
    </section>
  )
}
