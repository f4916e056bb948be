import type { ComponentProps } from 'react'

/** One `main` button per view: it is the step forward. */
type ButtonKind = 'main' | 'primary' | 'outline' | 'quiet' | 'danger'
type Look = { kind?: ButtonKind; size?: 'small' | undefined }

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semibold transition active:translate-y-px ' +
  'disabled:not-aria-busy:border-off disabled:not-aria-busy:bg-off disabled:not-aria-busy:text-off-ink disabled:cursor-not-allowed disabled:active:translate-y-0'
const kinds = {
  main: 'border-transparent bg-apricot text-ink hover:bg-apricot-600',
  primary: 'border-transparent bg-teal-700 text-white hover:bg-teal-800',
  outline: 'border-line-strong bg-page text-ink hover:border-ink hover:bg-sand-50',
  quiet: 'border-transparent text-teal-700 hover:bg-teal-50',
  danger: 'border-bad-line bg-page text-bad hover:border-bad hover:bg-bad-bg',
} satisfies Record<ButtonKind, string>

/** The classes of a button, for links. */
export function buttonClass({ kind = 'primary', size }: Look) {
  const height = size === 'small' ? 'min-h-11 text-sm' : 'min-h-12 text-md'
  const padding = kind === 'quiet' ? 'px-3' : size === 'small' ? 'px-4' : 'px-5.5'
  return `${base} ${height} ${padding} ${kinds[kind]}`
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** A busy button shows a spinner and is disabled; the caller changes its label. */
export function Button({ kind, size, busy = false, className = '', disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ kind, size })} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-current border-r-transparent"
    />
  )
}

const round =
  'inline-grid size-11 flex-none place-items-center rounded-full border bg-page text-ink transition-colors ' +
  'hover:border-ink disabled:cursor-default disabled:border-line disabled:text-line-strong'

type IconButtonProps = ComponentProps<'button'> & { label: string; bare?: boolean }

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({ label, bare = false, className = '', ...rest }: IconButtonProps) {
  const border = bare ? 'border-transparent' : 'border-line'
  return <button type="button" {...rest} aria-label={label} className={`${round} ${border} ${className}`} />
}
