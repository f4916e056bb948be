import type { ComponentProps } from 'react'

/** One `main` button per view: it is the step forward. */
type ButtonKind = 'main' | 'primary' | 'outline' | 'quiet' | 'danger'
type Look = { kind?: ButtonKind; size?: 'small' | undefined }

const kinds = {
  main: 'button-main',
  primary: 'button-primary',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'button-danger',
} satisfies Record<ButtonKind, string>

/** The classes of a button, for links. */
export const buttonClass = ({ kind = 'primary', size }: Look) =>
  `button ${size === 'small' ? 'button-small ' : ''}${kinds[kind]}`

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

type IconButtonProps = ComponentProps<'button'> & { label: string; bare?: boolean }

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({ label, bare = false, className = '', ...rest }: IconButtonProps) {
  const shape = bare ? 'icon-button icon-button-bare' : 'icon-button'
  return <button type="button" {...rest} aria-label={label} className={`${shape} ${className}`} />
}
