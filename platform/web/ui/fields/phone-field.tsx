import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Phone } from '#platform/web/ui/icons.tsx'
import { type Around, Labelled, useDescribed } from './field.tsx'
import type { PhoneCountryProps } from './phone-country.lazy.tsx'
import type { Preselection } from './use-phone-text.ts'

type PhoneFieldProps = Around & Omit<ComponentProps<'input'>, 'type' | 'ref'> & { preselect: Preselection }

/**
 * A phone number with its country. The country picker is loaded when the field comes near the viewport; until then, and
 * without scripts, it is a plain field of the same size.
 */
export function PhoneField({ label, hint, error, optional, className = '', preselect, ...input }: PhoneFieldProps) {
  const { id, message } = useDescribed(hint, error)
  const field = useRef<HTMLInputElement>(null)
  const Country = useCountryPart(field)
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        {Country ? (
          <Country input={field} preselect={preselect} />
        ) : (
          <span className="absolute inset-y-px left-px grid w-16 place-items-center border-r border-line text-muted">
            <Phone />
          </span>
        )}
        <input
          autoComplete="tel"
          {...input}
          ref={field}
          id={id}
          type="tel"
          inputMode="tel"
          className="control pl-19 tabular-nums"
          aria-invalid={Boolean(error)}
          aria-describedby={message}
        />
      </div>
    </Labelled>
  )
}

/** Undefined until loaded. If loading fails, the plain field remains. */
function useCountryPart(field: RefObject<HTMLInputElement | null>) {
  const [Country, setCountry] = useState<ComponentType<PhoneCountryProps>>()
  useEffect(() => {
    const input = field.current
    if (!input) return
    let isWanted = true
    const load = () =>
      import('./phone-country.lazy.tsx').then(
        ({ PhoneCountry }) => isWanted && setCountry(() => PhoneCountry),
        () => undefined,
      )
    const nearing = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px' })
    nearing.observe(input)
    input.addEventListener('focus', load)
    return () => {
      isWanted = false
      nearing.disconnect()
      input.removeEventListener('focus', load)
    }
  }, [field])
  return Country
}
