import { useId } from 'react'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { chooseCurrency, useCurrency, useCurrencyChoices } from './currency.ts'

const looks = {
  page: {
    label: 'text-sm text-muted',
    select:
      'control w-auto bg-[url(../../platform/web/currency/chevron-down.svg)] bg-position-[right_0.875rem_center] bg-no-repeat pr-10',
  },
  strip: {
    label: '',
    select:
      'min-h-11 bg-transparent bg-[url(../../platform/web/currency/chevron-down-light.svg)] bg-position-[right_0_center] bg-no-repeat pr-6 text-sm font-bold child:text-ink -outline-offset-3',
  },
}

type CurrencySelectProps = { label: string; ground?: keyof typeof looks; className?: string }

/**
 * Lists every currency with a rate, after hydration: only then the choice is known, so that it appears together with the
 * prices; without scripts nothing could be converted, and it is hidden.
 */
export function CurrencySelect({ label, ground = 'page', className = '' }: CurrencySelectProps) {
  const id = useId()
  const { currency } = useCurrency()
  const known = useCurrencyChoices()
  const choices = useHydrated() ? known : []
  const listed = choices.includes(currency) ? choices : [currency, ...choices]
  return (
    <div className={`price flex items-center gap-2 noscript:hidden ${className}`}>
      <label htmlFor={id} className={looks[ground].label}>
        {label}
      </label>
      <select
        id={id}
        value={currency}
        onChange={(event) => chooseCurrency(event.target.value)}
        className={`appearance-none ${looks[ground].select}`}
      >
        {listed.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </div>
  )
}
