import type { ComponentProps, SubmitEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import type { PackageChoice, PackageChoices, PackageFilters } from '../rules/care-package-filters.ts'
import { carePackages } from '../words/care-packages.ts'
import { packagesPath } from './package-query.ts'

const words = carePackages.filters

type FilterPanelProps = { id: string; isOpen: boolean; filters: PackageFilters; choices: PackageChoices }

/** A GET form that works without scripts. After hydration every choice applies at once. */
export function FilterPanel({ id, isOpen, filters, choices }: FilterPanelProps) {
  const { draft, choose, type, apply } = usePackageFilters(filters)
  const price = (name: 'minPrice' | 'maxPrice') => ({
    name,
    value: draft[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      type({ [name]: Math.round(Number(target.value)) || undefined }),
    onBlur: () => apply(),
  })
  return (
    <form
      id={id}
      action={href('/country-packages')}
      aria-label={words.heading}
      onSubmit={apply}
      className={`card mt-4 grid-cols-2 gap-x-5 gap-y-4 bg-sand-50 p-5 sm:grid-cols-6 md:p-6 lg:grid-cols-[1.3fr_1fr_1fr_0.8fr_0.8fr] noscript:grid ${isOpen ? 'grid' : 'hidden'}`}
    >
      <input type="hidden" name="country" value={filters.country} />
      <Choice
        label={words.speciality}
        any={words.anySpeciality}
        name="speciality"
        choices={choices.specialities}
        value={draft.speciality}
        onChange={({ target }) => choose({ speciality: target.value })}
      />
      <Choice
        label={words.serviceType}
        any={words.anyServiceType}
        name="serviceType"
        choices={choices.serviceTypes}
        value={draft.serviceType}
        onChange={({ target }) => choose({ serviceType: target.value })}
      />
      <Choice
        label={words.city}
        any={words.anyCity}
        name="city"
        choices={choices.cities}
        value={draft.city}
        onChange={({ target }) => choose({ city: target.value })}
      />
      <Dollars label={words.minPrice} {...price('minPrice')} />
      <Dollars label={words.maxPrice} {...price('maxPrice')} />
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button type="submit" size="small">
          {words.apply}
        </Button>
        <Link
          to={packagesPath({ country: filters.country })}
          preventScrollReset
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          {words.reset}
        </Link>
        <p className="text-xs text-muted">{words.priceNote}</p>
      </div>
    </form>
  )
}

type ChoiceProps = ComponentProps<typeof SelectField> & { any: string; choices: PackageChoice[] }

/** The current value stays an option even without packages, so that the select never shows another one. */
function Choice({ any, choices, ...select }: ChoiceProps) {
  const isListed = !select.value || choices.some(({ name }) => name === select.value)
  const listed = isListed ? choices : [...choices, { name: String(select.value), count: 0 }]
  return (
    <SelectField {...select} className="col-span-2 min-w-0 lg:col-span-1">
      <option value="">{any}</option>
      {listed.map(({ name, count }) => (
        <option key={name} value={name}>
          {words.choice(name, count)}
        </option>
      ))}
    </SelectField>
  )
}

const Dollars = (field: ComponentProps<typeof Field>) => (
  <Field
    {...field}
    type="number"
    min={0}
    max={10_000_000}
    step="any"
    inputMode="numeric"
    placeholder="$"
    className="min-w-0 sm:col-span-3 lg:col-span-1 [&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:appearance-none"
  />
)

/**
 * Filter state. A choice applies at once, a price on blur. All filters are in the URL, so that Back removes the last one.
 */
function usePackageFilters(filters: PackageFilters) {
  const navigate = useNavigate()
  // Derived state: the loaded page decides, whatever happened to the navigation.
  const [draft, setDraft] = useDerivedState(filters)

  const navigateTo = (next: PackageFilters) => {
    const path = packagesPath(next)
    if (path !== packagesPath(filters)) navigate(path, { preventScrollReset: true })
  }
  return {
    draft,
    choose: (part: Partial<PackageFilters>) => {
      setDraft({ ...draft, ...part })
      navigateTo({ ...draft, ...part })
    },
    type: (part: Partial<PackageFilters>) => setDraft({ ...draft, ...part }),
    apply: (event?: SubmitEvent) => {
      event?.preventDefault()
      navigateTo(draft)
    },
  }
}
