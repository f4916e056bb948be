import { createTabStore, useStore } from '#platform/web/store.ts'
import { toast } from '#platform/web/toast.ts'
import { COMPARED_MAX } from '../rules/compared-max.ts'
import { compareTray as words } from '../words/compare-tray.ts'

export type ChosenClinic = { id: string; name: string; picture: string | null }
type Choice = readonly ChosenClinic[]

const NONE: Choice = []

/** The clinics that were chosen in this tab. Two tabs can compare different ones. */
const choice = createTabStore<Choice>(
  'sanavia.compare',
  // What is stored may be anything: only what is a chosen clinic counts
  (stored) => [stored].flat().filter(isChosen).slice(0, COMPARED_MAX),
)

const isText = (value: unknown) => typeof value === 'string'

function isChosen(entry: unknown): entry is ChosenClinic {
  const { id, name, picture } = Object(entry)
  return isText(id) && isText(name) && isText(picture ?? '')
}

export const useChosenClinics = () => useStore(choice, NONE)

/** Adds a clinic; false when there are four of them already. */
function chooseClinic(clinic: ChosenClinic): boolean {
  const clinics = choice.get()
  if (clinics.length >= COMPARED_MAX) return false
  choice.set([...clinics, clinic])
  return true
}

/** Makes these the chosen clinics. */
export const chooseClinics = (clinics: Choice) => choice.set(clinics.slice(0, COMPARED_MAX))

export const removeClinic = (clinicId: string) => choice.set(choice.get().filter(({ id }) => id !== clinicId))

export const clearClinics = () => choice.set(NONE)

type CompareToggleProps = ChosenClinic & { className?: string }

/** The checkbox of a card that puts its clinic into the tray. Without scripts there is no tray. */
export function CompareToggle({ className = '', ...clinic }: CompareToggleProps) {
  const clinics = useChosenClinics()
  const toggle = (isWanted: boolean) => {
    if (!isWanted) removeClinic(clinic.id)
    else if (!chooseClinic(clinic)) toast.error(words.limit)
  }
  return (
    <label className={`compare-toggle ${className}`}>
      <input
        type="checkbox"
        autoComplete="off"
        aria-label={words.toggleOf(clinic.name)}
        checked={clinics.some(({ id }) => id === clinic.id)}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {words.toggle}
    </label>
  )
}
