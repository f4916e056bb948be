import { AppWindow, Laptop, Monitor, Smartphone, TabletSmartphone } from 'lucide-react'
import type { InstallGuide } from '#content/pages/app.ts'

const icons = {
  ios: Smartphone,
  android: TabletSmartphone,
  computer: Monitor,
  mac: Laptop,
  firefox: AppWindow,
} as const

/** Installation guides by device. */
export function InstallGuides({ guides }: { guides: readonly InstallGuide[] }) {
  return (
    <div className="wrap grid gap-6 py-10 md:grid-cols-2 md:py-14 lg:grid-cols-6">
      {guides.map((guide) => (
        <Guide key={guide.id} {...guide} />
      ))}
    </div>
  )
}

/** Five cards fill their rows: the last spans two columns, or the last two share three. */
const width = 'md:max-lg:last:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3'

function Guide({ id, system, browser, steps, note }: InstallGuide) {
  const Icon = icons[id]
  return (
    <section id={id} className={`card flex flex-col p-5 md:p-6 ${width}`}>
      <Icon className="size-7 stroke-[1.5] text-teal-700" />
      <h2 className="mt-4 text-xl">{system}</h2>
      <p className="mt-1 text-sm text-muted">with {browser}</p>
      <ol className="mt-5 space-y-3.5">
        {steps.map((step, at) => (
          <li key={step} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-sand-100 text-sm font-semibold"
            >
              {at + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {note && (
        <p className="mt-auto text-sm text-muted before:mt-6 before:mb-4 before:block before:border-t before:border-line">
          {note}
        </p>
      )}
    </section>
  )
}
