import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { copyText } from '#platform/web/copy-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CircleCheck, Copy } from '#platform/web/ui/icons.tsx'
import { requestForm } from '../words/request-form.ts'

const words = requestForm.reference

type RequestTakenProps = {
  heading: string
  text: string
  reference: string
  another: string
  onAnother: () => void
  /** The main thing to do next. */
  action?: ReactNode
  children?: ReactNode
}

/** The confirmation. It takes the focus, so that screen readers announce it. */
export function RequestTaken(props: RequestTakenProps) {
  const { heading, text, reference, another, onAnother, action, children } = props
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-8">
      <CircleCheck className="size-9 stroke-[1.5] text-ok" />
      <h2 ref={title} id={id} tabIndex={-1} className="mt-3 scroll-mt-24 text-3xl outline-none">
        {heading}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm bg-sand-50 px-4 py-3.5">
        <p>
          <span className="block text-sm text-muted">{words.label}</span>
          <span className="text-xl font-semibold tracking-wide whitespace-nowrap tabular-nums">{reference}</span>
        </p>
        <Button kind="outline" size="small" onClick={() => copy(reference)}>
          <Copy />
          {words.copy}
        </Button>
      </div>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        {action}
        <Button kind="outline" onClick={onAnother}>
          {another}
        </Button>
      </div>
    </section>
  )
}

const copy = (reference: string) =>
  copyText(reference, { copied: words.copied, notCopied: words.copyFailed(reference) })
