import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { compareBar as words } from '../words/compare-bar.ts'
import { type ChosenClinic, clearClinics, removeClinic, useChosenClinics } from './compare-toggle.tsx'

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/** The address that compares clinics; `plan` is a query such as ?plan=…&nights=3. */
const comparePath = (clinics: readonly ChosenClinic[], plan = '') =>
  `/compare?clinics=${clinics.map(({ id }) => id).join(',')}${plan.replace('?', '&')}`

export type CompareTrayProps = {
  /** The query of the plan that they are compared for. */
  plan?: string | undefined
  /** The form that asks clinics for quotes, by their ids; without it they cannot be asked. */
  quotesPath?: ((clinicIds: readonly string[]) => string) | undefined
}

const slotClass = 'relative flex min-w-0 items-center gap-3 lg:w-52 lg:rounded-[10px] lg:border lg:border-line lg:p-1.5'
/** Without its name the whole picture removes a clinic, with the sign in its corner. */
const removeClass =
  'grid size-8 flex-none place-items-center rounded-[6px] hover:bg-sand-100 max-lg:absolute max-lg:inset-0 max-lg:size-full max-lg:place-items-start max-lg:justify-items-end max-lg:hover:bg-transparent'
/** On phones the links take a row of their own. */
const linkClass = 'max-md:flex-1 md:flex-none'

/** The bar at the bottom of the window with the chosen clinics. The page ends above it. */
export function CompareTray({ plan, quotesPath }: CompareTrayProps) {
  const clinics = useChosenClinics()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.tray = ''
    return () => {
      delete dataset.tray
    }
  }, [])
  const remove = (index: number, id: string) => {
    removeClinic(id)
    // The button goes with its clinic: the focus moves to the next one, or else back to the page
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)]
      if (next) next.focus()
      else focusPage()
    })
  }
  const clear = () => {
    clearClinics()
    focusPage()
  }
  return (
    <section aria-label={words.label} className="compare-tray">
      <div className="wrap flex flex-wrap items-center gap-2 md:flex-nowrap md:gap-4">
        <ul ref={list} className="flex min-w-0 gap-2 md:gap-3">
          {clinics.map(({ id, name, picture }, index) => (
            <li key={id} className={slotClass}>
              <Portrait src={picture} name={name} className="size-11 flex-none rounded-[6px] text-md! md:size-12" />
              <b
                title={name}
                className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight font-semibold wrap-anywhere max-lg:hidden"
              >
                {name}
              </b>
              <button
                type="button"
                aria-label={words.remove(name)}
                onClick={() => remove(index, id)}
                className={removeClass}
              >
                <X className="size-4 max-lg:rounded-bl-[6px] max-lg:bg-page" />
              </button>
            </li>
          ))}
          {words.next[clinics.length] && (
            <li
              aria-hidden="true"
              className={`${slotClass} justify-center border-dashed! border-line-strong! text-sm text-muted max-xl:hidden`}
            >
              {words.next[clinics.length]}
            </li>
          )}
        </ul>
        {clinics.length === 1 && <p className="min-w-0 flex-1 text-sm xl:flex-none">{words.oneMore}</p>}
        <Button kind="quiet" size="small" onClick={clear} className="ml-auto">
          {words.clear}
        </Button>
        {clinics.length > 1 && (
          <Link
            to={comparePath(clinics, plan)}
            className={`${buttonClass({ kind: 'primary', size: 'small' })} ${linkClass}`}
          >
            {words.compare(clinics.length)}
          </Link>
        )}
        {quotesPath && (
          <Link
            to={quotesPath(clinics.map(({ id }) => id))}
            className={`${buttonClass({ kind: 'main', size: 'small' })} ${linkClass}`}
          >
            {words.quotes}
          </Link>
        )}
      </div>
    </section>
  )
}
