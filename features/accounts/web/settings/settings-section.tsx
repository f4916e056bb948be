import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { heading: string; note: string; action?: ReactNode; id?: string; children: ReactNode }

/** A card of the settings: heading, explanation and main action, then its rows or a form. */
export function SettingsSection({ heading, note, action, id, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="card scroll-mt-24">
      <div className="flex flex-col gap-4 px-4 pt-4.5 pb-4 sm:flex-row sm:items-start sm:justify-between sm:px-6 sm:pt-5">
        <div>
          <h2 id={headingId} className="text-2xl">
            {heading}
          </h2>
          <p className="mt-1 max-w-[56ch] text-sm text-muted">{note}</p>
        </div>
        {action && <div className="flex-none [&>button]:max-sm:w-full">{action}</div>}
      </div>
      {children}
    </section>
  )
}

/** The part of a card that holds a form or a single button. */
export const SettingsBody = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-line px-4 py-5 sm:px-6">{children}</div>
)

const tones = {
  calm: 'bg-sand-100 text-ink',
  good: 'bg-teal-50 text-teal-700',
  warn: 'bg-warn-bg text-warn',
}

type SettingsRowProps = {
  icon: ReactNode
  tone?: keyof typeof tones
  title: ReactNode
  note: ReactNode
  action?: ReactNode
  /** A small action stays beside the text on phones. */
  isActionSmall?: boolean
  children?: ReactNode
}

/** A row of a card; on phones its action is below the text. */
export function SettingsRow(props: SettingsRowProps) {
  const { icon, tone = 'good', title, note, action, isActionSmall = false, children } = props
  const columns = isActionSmall
    ? 'grid-cols-[44px_minmax(0,1fr)_auto]'
    : 'grid-cols-[44px_minmax(0,1fr)] sm:grid-cols-[44px_minmax(0,1fr)_auto]'
  const place = isActionSmall ? '' : 'max-sm:order-last max-sm:col-start-2 max-sm:mt-1.5 max-sm:justify-self-start'
  return (
    <li className={`grid items-center gap-x-3.5 gap-y-1 border-t border-line px-4 py-3.5 sm:px-6 ${columns}`}>
      <span className={`grid size-11 place-items-center rounded-[10px] ${tones[tone]}`}>{icon}</span>
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {action && <div className={place}>{action}</div>}
      {children && <div className="col-start-2 col-end-[-1]">{children}</div>}
    </li>
  )
}
