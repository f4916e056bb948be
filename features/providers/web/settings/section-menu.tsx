import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ChevronDown, CircleAlert } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { verificationSection } from '../../words/profile-sections.ts'
import { profileSettingsPage } from '../../words/profile-settings.ts'
import { type SectionName, sections } from './sections.ts'

const words = profileSettingsPage.menu

const entries = [
  ...sections.map(({ name, title }) => ({ name, title, to: `/profile-settings?section=${name}` })),
  { ...verificationSection, to: `/profile-settings/${verificationSection.name}` },
] as const
const titleOf = (name: MenuEntry) => entries.find((entry) => entry.name === name)?.title

type MenuEntry = SectionName | typeof verificationSection.name

type SectionMenuProps = {
  current: MenuEntry
  /** The section whose problem prevents saving. */
  invalid: SectionName | undefined
}

/** Side navigation; on narrow screens a disclosure button. */
export function SectionMenu({ current, invalid }: SectionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the controls inside
    <div onKeyDown={closeByKey} className="xl:sticky xl:top-6 xl:self-start">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="control flex items-center gap-2 text-left md:hidden"
      >
        <b className="min-w-0 flex-1 font-semibold">{titleOf(current)}</b>
        {invalid && invalid !== current && (
          <>
            <AlertIcon />
            <span className="sr-only">{words.otherInvalid(titleOf(invalid) ?? '')}</span>
          </>
        )}
        <span className="flex-none text-sm text-muted">
          {words.position(entries.findIndex(({ name }) => name === current) + 1, entries.length)}
        </span>
        <ChevronDown className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <nav id={id} aria-label={words.label} className={isOpen ? 'max-md:mt-2' : 'max-md:hidden'}>
        <ul className="max-md:rounded-sm max-md:border max-md:border-line max-md:bg-page max-md:p-2 max-md:shadow-2 md:max-xl:grid md:max-xl:grid-cols-4">
          {entries.map(({ name, title, to }) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={name === current ? 'page' : undefined}
                onClick={close}
                className="flex h-full min-h-11 items-center gap-2 py-2 pr-3 pl-3.5 text-md leading-snug font-medium -outline-offset-3 hover:bg-sand-100 aria-[current=page]:font-semibold max-md:rounded-sm max-md:aria-[current=page]:bg-teal-50 md:border-l-3 md:border-line md:aria-[current=page]:border-teal-700 md:aria-[current=page]:bg-page"
              >
                {name === invalid ? (
                  <Sentence showsPartsOnly text={words.invalid} parts={{ section: <InvalidTitle title={title} /> }} />
                ) : (
                  <span className="flex-1">{title}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function InvalidTitle({ title }: { title: string }) {
  return (
    <>
      <span className="flex-1">{title}</span>
      <AlertIcon />
    </>
  )
}

const AlertIcon = () => <CircleAlert className="size-4 text-bad" />
