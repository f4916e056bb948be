import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { heading: string; note: string; children: ReactNode }

/** Settings section: title and explanation on the left, controls on the right. */
export function SettingsSection({ heading, note, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 xl:grid-cols-[280px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        <p className="mt-2 max-w-[56ch] text-sm text-muted">{note}</p>
      </div>
      <div className="card max-w-180 p-5 sm:p-6">{children}</div>
    </section>
  )
}
