import { type ReactNode, useId } from 'react'
import type { MaskedPayout } from '#platform/rules/own-user.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { IconComponent } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { paymentsPage } from '../words/payments.ts'

const words = paymentsPage.payout

type MethodCardProps = {
  method: MaskedPayout['payoutMethod']
  name: string
  note: string
  icon: IconComponent
  /** The masked details of this method; empty when none are stored. */
  stored: ReactNode
  used: MaskedPayout['payoutMethod']
  isOpen: boolean
  onOpen: () => void
  /** The form. It stays mounted while closed, so that typed values survive. */
  children: ReactNode
}

export function MethodCard({
  method,
  name,
  note,
  icon: Icon,
  stored,
  used,
  isOpen,
  onOpen,
  children,
}: MethodCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Icon className="size-7 stroke-[1.5] text-teal-700" />
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={id} className="font-sans text-lg leading-snug font-semibold tracking-normal">
              {name}
            </h2>
            {stored && <Badge isUsed={used === method} />}
          </div>
          {!stored && <p className="text-sm text-muted">{note}</p>}
        </div>
        {!isOpen && (
          <Button
            kind="outline"
            size="small"
            data-opens={method}
            onClick={onOpen}
            className="max-sm:order-last max-sm:w-full"
          >
            {stored ? words.change(name) : words.add(name)}
          </Button>
        )}
        {stored && <div className="basis-full wrap-anywhere sm:pl-11">{stored}</div>}
      </div>
      <div hidden={!isOpen} className="mt-5 border-t border-line pt-5">
        {children}
      </div>
    </section>
  )
}

const Badge = ({ isUsed }: { isUsed: boolean }) =>
  isUsed ? <Pill tone="ok" text={words.used} /> : <Pill tone="calm" text={words.unused} />
