import { useState } from 'react'
import { Eye, EyeOff } from '#platform/web/ui/icons.tsx'
import { controls } from '#platform/words/interface.ts'
import { type FieldProps, Labelled, useDescribed } from './field.tsx'

/** A password input with a button that reveals the text. */
export function PasswordField({ label, hint, error, optional, className = '', ...input }: FieldProps) {
  const { id, message } = useDescribed(hint, error)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="control pr-12"
          aria-invalid={Boolean(error)}
          aria-describedby={message}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-sm"
          aria-label={controls.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </button>
      </span>
    </Labelled>
  )
}
