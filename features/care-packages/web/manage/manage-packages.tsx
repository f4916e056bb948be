import { flushSync } from 'react-dom'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import type { OwnCarePackage } from '../../rules/care-packages.ts'
import { addPackagePage } from '../../words/add-package.ts'
import { PackageForm } from './package-form.tsx'
import { PackageList } from './package-list.tsx'
import { PackagePreview } from './package-preview.tsx'
import { rowId } from './package-row.tsx'
import { usePackageForm } from './use-package-form.ts'

const columns = 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]'

type OwnPackagesProps = { user: OwnProvider; packages: OwnCarePackage[] }

/** The form with a live preview, and the list of the provider's packages. */
export function ManagePackages({ user, packages: loaded }: OwnPackagesProps) {
  const [packages, setPackages] = useDerivedState(loaded)
  const upsert = (offer: OwnCarePackage) => setPackages((now) => upsertInto(now, offer))
  const onSaved = (offer: OwnCarePackage) => {
    flushSync(() => upsert(offer))
    document.getElementById(rowId(offer._id))?.focus()
  }
  const editor = usePackageForm({ user, packages, onSaved })
  return (
    <>
      <div className={columns}>
        <PackageForm editor={editor} />
        <PackagePreview user={user} draft={editor.draft} image={editor.image} />
      </div>
      <PackageList
        packages={packages}
        editedId={editor.edited?._id}
        onEdit={editor.edit}
        onStart={editor.start}
        onChanged={upsert}
        onDeleted={(id) => setPackages((now) => now.filter(({ _id }) => _id !== id))}
      />
    </>
  )
}

/** Replaces a package in place, or prepends a new one. */
function upsertInto(packages: OwnCarePackage[], offer: OwnCarePackage) {
  const isListed = packages.some(({ _id }) => _id === offer._id)
  return isListed ? packages.map((other) => (other._id === offer._id ? offer : other)) : [offer, ...packages]
}

/** Skeleton of the screen. */
export function ManagePackagesSkeleton() {
  return (
    <LoadingShape says={addPackagePage.loading} className={columns}>
      <div className="h-240 rounded-md bg-sand-100" />
      <div className="h-150 rounded-md bg-sand-100 max-xl:hidden" />
    </LoadingShape>
  )
}
