import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { requestForm } from '#content/request-form.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import type { Refused } from './use-request.ts'

/** The words of a label, with the mark of a field that must be filled in. Screen readers hear it from the field itself. */
export const required = (label: string): ReactNode => (
  <>
    {label}
    <span aria-hidden="true" className="text-bad">
      {' '}
      *
    </span>
  </>
)

/** The number of this request, and a field that people never meet: whoever fills it in is a program. */
export function UnseenFields() {
  return (
    <>
      <input type="hidden" name="submission" />
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** Refusals that say themselves what to do, which is not to press again at once. */
const PLAIN: ReadonlySet<string> = new Set(['bad_request', 'taken', 'too_many_requests'])

/** Why a request was not taken, when no field is to blame. What the network or we have lost can be tried again. */
export function NotTaken({
  refused,
  isBusy,
  className = '',
}: {
  refused: Refused
  isBusy: boolean
  className?: string
}) {
  const { code, message } = refused
  if (PLAIN.has(code)) return <FormAlert className={className}>{message}</FormAlert>
  return (
    <BlockAlert title={message} note={requestForm.notSent} className={className}>
      <Button type="submit" kind="outline" size="small" disabled={isBusy}>
        Retry
      </Button>
    </BlockAlert>
  )
}

/** Without scripts a form could not be sent: it says so instead of pretending. */
export function WithoutScripts() {
  return (
    <noscript>
      <div className="card p-5 sm:p-8">
        <p className="font-semibold">{requestForm.withoutScripts}</p>
        <p className="mt-3 flex flex-wrap gap-x-8">
          <a href={`mailto:${brand.email}`} className="link">
            <Mail />
            {brand.email}
          </a>
          <a href={brand.phone.href} className="link tabular-nums">
            <Phone />
            {brand.phone.text}
          </a>
        </p>
      </div>
    </noscript>
  )
}
