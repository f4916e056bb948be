import { profileSettingsPage } from '../../words/profile-settings.ts'
import { sections } from './sections.ts'

const bar = 'rounded-sm bg-sand-100'
const FIELDS = 6

/** Skeleton of the screen. */
export function Skeleton({ isDoctor = true }: { isDoctor?: boolean }) {
  return (
    <>
      <p role="status" className="mb-5 text-sm text-muted">
        {profileSettingsPage.loading}
      </p>
      <div aria-hidden="true" className={isDoctor ? 'grid gap-x-8 gap-y-5 xl:grid-cols-[232px_minmax(0,1fr)]' : ''}>
        {isDoctor && <div className={`h-12 md:hidden ${bar}`} />}
        {isDoctor && (
          <div className="grid content-start gap-6 max-md:hidden md:max-xl:grid-cols-4">
            {sections.map(({ name }) => (
              <div key={name} className={`h-5 w-32 ${bar}`} />
            ))}
          </div>
        )}
        <div className="card grid gap-5 p-5 sm:p-8 md:grid-cols-2">
          <div className={`h-8 w-56 md:col-span-2 ${bar}`} />
          <div className={`size-24 rounded-md md:col-span-2 ${bar}`} />
          {Array.from({ length: FIELDS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of placeholders
            <div key={at} className={`h-16 ${bar}`} />
          ))}
        </div>
      </div>
    </>
  )
}
