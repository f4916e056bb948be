import { type ComponentType, type SubmitEvent, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#platform/web/session.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { profileSettingsPage } from '../../words/profile-settings.ts'
import { AddDoctor } from './add-doctor.tsx'
import { AwardsAndDownloads } from './awards-and-downloads.tsx'
import { DefaultLocation } from './default-location.tsx'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import type { LoadedProfile, loadProfileSettings } from './draft/draft-storage.ts'
import type { SectionProps } from './draft/profile-draft.ts'
import { RestoredNotice, SaveBar } from './draft/save-bar.tsx'
import { useProfileForm } from './draft/use-profile-form.ts'
import { ExperienceAndEducation } from './experience-and-education.tsx'
import { GallerySection } from './gallery.tsx'
import { OwnDetails, PersonalDetails } from './personal-details.tsx'
import { PremisesSection } from './premises.tsx'
import { ResultsSection } from './results.tsx'
import { SectionMenu } from './section-menu.tsx'
import { describeProblem, type SectionName, sectionOf, sections, titleOf } from './sections.ts'

const sectionComponents = {
  'personal-details': PersonalDetails,
  'experience-and-education': ExperienceAndEducation,
  'awards-and-downloads': AwardsAndDownloads,
  'add-doctor': AddDoctor,
  gallery: GallerySection,
  results: ResultsSection,
  'default-location': DefaultLocation,
  premises: PremisesSection,
} satisfies Record<SectionName, ComponentType<SectionProps>>

/** Sections with lists, whose view state is keyed by entries. */
const listSections: readonly SectionName[] = [
  'experience-and-education',
  'awards-and-downloads',
  'add-doctor',
  'gallery',
  'results',
]

type ProfileSettingsProps = { loaded: Awaited<ReturnType<typeof loadProfileSettings>> }

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

/** The profile form: several sections, one save. */
export function ProfileSettings({ loaded }: ProfileSettingsProps) {
  const isForeign = useIsForeign(loaded.ok ? loaded.user._id : undefined)
  if (!loaded.ok) return <NotLoaded message={loaded.message} />
  return isForeign ? <Skeleton isDoctor={loaded.user.isDoctor} /> : <Editor key={loaded.user._id} {...loaded} />
}

/** Whether another account has signed in in another tab: then its profile loads, so that no save mixes accounts. */
function useIsForeign(account: string | undefined) {
  const owner = useSession()?.user._id
  const { revalidate } = useRevalidator()
  const isForeign = owner !== undefined && account !== undefined && owner !== account
  useEffect(() => {
    if (isForeign) void revalidate()
  }, [isForeign, revalidate])
  return isForeign
}

function Editor(loaded: LoadedProfile) {
  const form = useProfileForm(loaded)
  const { isDoctor, draft, problem, isDirty, restored, undo } = form
  const section = isDoctor ? form.section : 'personal-details'
  const Section = isDoctor ? sectionComponents[section] : OwnDetails
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <div className={isDoctor ? 'grid gap-x-8 gap-y-5 xl:grid-cols-[232px_minmax(0,1fr)]' : ''}>
      {isDoctor && <SectionMenu current={section} invalid={problem && sectionOf(problem.field)} />}
      {/* Scroll margin: a focused control must not lie under the sticky bar. */}
      <form
        ref={form.area}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid min-w-0 content-start gap-5 [&_:is(a,button,input,select,textarea)]:scroll-mb-32"
      >
        {restored && <RestoredNotice restored={restored} onUndo={undo} />}
        <section aria-labelledby="section-title" className="card p-5 sm:p-8">
          <h2 id="section-title" tabIndex={-1} className="mb-5 text-2xl outline-none">
            {titleOf(section)}
          </h2>
          <Section
            key={listSections.includes(section) ? form.revision : 0}
            draft={draft}
            problem={problem}
            change={form.change}
            progress={form.progress}
          />
        </section>
        <SaveBar
          isDirty={isDirty}
          problem={problem && describeProblem(problem, draft)}
          isSaving={form.isSaving}
          progress={form.progress}
          canRedo={form.undone !== undefined}
          onUndo={undo}
          onRedo={form.redo}
          onStop={form.stop}
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
      <ConflictDialog
        mine={draft}
        changes={form.changes}
        newer={form.newer}
        onDecide={form.decide}
        onLater={form.postpone}
      />
    </div>
  )
}
