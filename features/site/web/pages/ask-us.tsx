import { buttonClass } from '#platform/web/ui/button.tsx'
import { Phone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import { scheduleCall } from '#platform/words/navigation.ts'

type AskUsProps = { heading: string; lead: string; action: { text: string; to: string } }

/** Call to action at the end of a page, with the contact of the care team. */
export function AskUs({ heading, lead, action }: AskUsProps) {
  const { phone, phoneHref } = useContact()
  return (
    <section className="on-dark bg-pine text-white">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-7 py-12 md:py-16">
        <div>
          <h2 className="text-3xl">{heading}</h2>
          <p className="mt-3 max-w-[52ch] text-mist">{lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={action.to} className={buttonClass({ kind: 'main' })}>
            {action.text}
          </Link>
          <a
            href={phoneHref}
            className="inline-flex min-h-12 items-center gap-2 font-semibold tabular-nums hover:underline"
          >
            <Phone />
            {phone}
          </a>
          <Link
            to={scheduleCall.to}
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {scheduleCall.text}
          </Link>
        </div>
      </div>
    </section>
  )
}
