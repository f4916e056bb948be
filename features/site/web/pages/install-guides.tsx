import { AppWindow, Laptop, Monitor, Smartphone, TabletSmartphone } from '#platform/web/ui/icons.tsx'
import { type InstallGuide, installation } from '../../words/app.ts'

const icons = {
  ios: Smartphone,
  android: TabletSmartphone,
  computer: Monitor,
  mac: Laptop,
  firefox: AppWindow,
} as const

/**
 * The guide of the visitor's own browser, found by what its browser supports: no script, and so no shift of the layout.
 * Exactly one applies: WebKit on phones, Gecko, WebKit on a Mac, or else by the pointer.
 */
const own = {
  ios: 'supports-[-webkit-touch-callout:none]:own-device',
  android: 'pointer-coarse:not-supports-[-webkit-touch-callout:none]:not-supports-[-moz-appearance:none]:own-device',
  computer: 'not-pointer-coarse:not-supports-[font:-apple-system-body]:not-supports-[-moz-appearance:none]:own-device',
  mac: 'supports-[font:-apple-system-body]:not-supports-[-webkit-touch-callout:none]:own-device',
  firefox: 'supports-[-moz-appearance:none]:own-device',
} satisfies Record<InstallGuide['id'], string>

/** Installation guides by browser, the visitor's own first. */
export function InstallGuides({ guides }: { guides: readonly InstallGuide[] }) {
  return (
    <div className="wrap grid gap-6 py-10 md:grid-cols-2 md:py-14 xl:grid-cols-4">
      {guides.map((guide) => (
        <Guide key={guide.id} {...guide} />
      ))}
    </div>
  )
}

function Guide({ id, system, browser, steps, note }: InstallGuide) {
  const Icon = icons[id]
  return (
    <section id={id} className={`card flex flex-col p-5 md:p-6 ${own[id]}`}>
      <p className="flex items-center justify-between">
        <Icon className="size-7 stroke-[1.5] text-teal-700" />
        <span className="if-own-device hidden rounded-full bg-page px-3 py-0.5 text-xs font-semibold text-teal-800">
          {installation.ownBrowser}
        </span>
      </p>
      <h2 className="mt-4 text-xl">{system}</h2>
      <p className="mt-1 text-sm text-muted">{installation.withBrowser(browser)}</p>
      <ol className="mt-5 flex flex-col gap-3.5">
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
