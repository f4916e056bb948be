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
      <div className="wrap compare-tray-row">
        <ul ref={list}>
          {clinics.map(({ id, name, picture }, index) => (
            <li key={id}>
              <Portrait src={picture} name={name} className="compare-tray-picture" />
              <b title={name}>{name}</b>
              <button type="button" aria-label={words.remove(name)} onClick={() => remove(index, id)}>
                <X />
              </button>
            </li>
          ))}
          {words.next[clinics.length] && (
            <li aria-hidden="true" className="compare-tray-slot">
              {words.next[clinics.length]}
            </li>
          )}
        </ul>
        {clinics.length === 1 && <p className="min-w-0 flex-1 text-sm xl:flex-none">{words.oneMore}</p>}
        <Button kind="quiet" size="small" onClick={clear} className="ml-auto">
          {words.clear}
        </Button>
        {clinics.length > 1 && (
          <Link to={comparePath(clinics, plan)} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {words.compare(clinics.length)}
          </Link>
        )}
        {quotesPath && (
          <Link to={quotesPath(clinics.map(({ id }) => id))} className={buttonClass({ kind: 'main', size: 'small' })}>
            {words.quotes}
          </Link>
        )}
      </div>
    </section>
  )
}
