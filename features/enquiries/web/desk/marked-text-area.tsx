import { type ComponentProps, Fragment } from 'react'

type MarkedTextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  label: string
  /** Texts to mark: what was filled into a template. Variables that were not filled in are marked, too. */
  marked: readonly string[]
}

const box =
  'col-start-1 row-start-1 min-h-44 w-full px-4 py-3.5 text-base leading-[1.5] whitespace-pre-wrap wrap-anywhere'

/**
 * A textarea that grows with its text and marks parts of it. A copy of the text with the marks lies behind the textarea,
 * whose ground is transparent; both share one grid cell, so that the copy sets the height.
 */
export function MarkedTextArea({ value, label, marked, ...area }: MarkedTextAreaProps) {
  return (
    <div className="grid rounded-sm border border-line-strong bg-page has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-teal-700">
      <div aria-hidden="true" className={`${box} pointer-events-none border border-transparent text-transparent`}>
        {partsOf(value, marked).map(({ text, at, isMarked }) =>
          isMarked ? (
            <mark key={at} className="rounded-xs bg-teal-100 text-transparent">
              {text}
            </mark>
          ) : (
            <Fragment key={at}>{text}</Fragment>
          ),
        )}{' '}
      </div>
      <textarea
        dir="auto"
        {...area}
        value={value}
        aria-label={label}
        className={`${box} resize-none overflow-hidden border border-transparent bg-transparent outline-none`}
      />
    </div>
  )
}

/** The text in parts, marked or not. */
function partsOf(text: string, marked: readonly string[]) {
  const escaped = marked.filter(Boolean).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(\\{\\{[^{}\\n]*\\}\\}${escaped.map((word) => `|${word}`).join('')})`)
  let at = 0
  return text.split(pattern).map((part, number) => {
    const begin = at
    at += part.length
    return { text: part, at: begin, isMarked: number % 2 === 1 }
  })
}
