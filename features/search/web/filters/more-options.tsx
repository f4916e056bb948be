import { type ComponentProps, useId } from 'react'
import { operationCategories } from '#content/operation-categories.ts'
import { serviceTypes } from '#content/service-types.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { searchOptions } from '../../words/search-options.ts'

type MoreOptionsProps = { id: string; isOpen: boolean; className: string }

const categories = operationCategories.map(({ name }) => name)

/** While closed, the selections persist but are disabled, so that invisible options do not filter the search. */
export function MoreOptions({ id, isOpen, className }: MoreOptionsProps) {
  return (
    <fieldset id={id} hidden={!isOpen} className={`pb-4 ${className}`}>
      <legend className="sr-only">{searchOptions.heading}</legend>
      <div className="relative">
        <Choice name="category" {...searchOptions.speciality} values={categories} disabled={!isOpen} />
      </div>
      <div className="relative md:col-span-2">
        <Choice name="serviceType" {...searchOptions.service} values={serviceTypes} disabled={!isOpen} />
      </div>
    </fieldset>
  )
}

type ChoiceProps = ComponentProps<'select'> & { label: string; any: string; values: readonly string[] }

function Choice({ label, any, values, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label
        htmlFor={id}
        className="pointer-events-none absolute top-2.75 right-3 left-3.75 truncate text-xs leading-[1.3] text-muted"
      >
        {label}
      </label>
      <select {...select} id={id} className="control h-15 appearance-none truncate pt-5.75 pr-12 pb-1.5 font-medium">
        <option value="">{any}</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-5 right-3.5" />
    </>
  )
}
