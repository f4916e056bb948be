import type { ReactNode } from 'react'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { SubmitProblem } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { requestForm } from '../words/request-form.ts'

/** A label with an asterisk. Screen readers take it from the `required` attribute. */
export const required = (label: string): ReactNode => (
  <>
    {label}
    <span aria-hidden="true" className="text-bad">
      {' '}
      *
    </span>
  </>
)

/** The idempotency key, and a honeypot: a field invisible to people, which only bots fill in. */
export function HiddenFields() {
  return (
    <>
      <input type="hidden" name="submission" />
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {requestForm.fields.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** Refusals for which an immediate retry makes no sense. */
const WITHOUT_RETRY: ReadonlySet<string> = new Set(['bad_request', 'taken', 'too_many_requests'])

/** A refusal that is not about a field, with Retry after a transient failure. */
export function RequestRefused({ problem, className = '' }: { problem: SubmitProblem; className?: string }) {
  const { code, message } = problem
  if (code && WITHOUT_RETRY.has(code)) return <FormAlert className={className}>{message}</FormAlert>
  return (
    <BlockAlert title={message} note={requestForm.notSent} className={className}>
      <Button type="submit" kind="outline" size="small">
        {common.retry}
      </Button>
    </BlockAlert>
  )
}

/** The steps after a request, along a dotted line. */
export function NextSteps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ol className="mt-5">
        {steps.map((step) => (
          <li
            key={step}
            className="relative pb-6 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[6.5px] before:border-l-3 before:border-dotted before:border-coral/75 after:absolute after:top-1.5 after:left-0 after:size-4 after:rounded-full after:border-4 after:border-teal-700 after:bg-page last:pb-0 last:before:hidden last:after:border-apricot last:after:bg-apricot"
          >
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
