import { useState } from 'react'
import { Checkbox } from '#platform/web/ui/fields/field.tsx'
import { specialtiesPage } from '../../words/specialties.ts'
import { priceQuestion } from './service-draft.ts'

type Offer = { title: string; subtitle: string; price: string }

/** The confirmation of an unusual price. It holds for the price it was given for. */
export function usePriceConfirmation({ title, subtitle, price }: Offer) {
  const [confirmed, setConfirmed] = useState<string>()
  const key = [title, subtitle, price].join(' ')
  const question = priceQuestion({ title, subtitle, price })
  const isConfirmed = confirmed === key
  return {
    question,
    isConfirmed,
    /** The flag of the request; left out for a usual price. */
    flag: question ? isConfirmed : undefined,
    confirm: (isRight: boolean) => setConfirmed(isRight ? key : undefined),
  }
}

type PriceConfirmationProps = Omit<ReturnType<typeof usePriceConfirmation>, 'flag'> & { className?: string }

/** Asks about a price far outside the usual range; nothing for any other. */
export function PriceConfirmation({ question, isConfirmed, confirm, className = '' }: PriceConfirmationProps) {
  if (!question) return null
  return (
    <div role="status" className={`rounded-sm bg-warn-bg px-3.5 py-2 text-sm text-warn ${className}`}>
      <p className="font-semibold">{question}</p>
      <Checkbox checked={isConfirmed} onChange={({ target }) => confirm(target.checked)}>
        {specialtiesPage.fields.priceIsRight}
      </Checkbox>
    </div>
  )
}
