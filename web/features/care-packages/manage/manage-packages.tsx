import { flushSync } from 'react-dom'
import type { OwnCarePackage } from '#domain/care-packages.ts'
import type { OwnProvider } from '#domain/own-user.ts'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { useDerivedState } from '#web/ui/use-derived-state.ts'
import { PackageForm } from './package-form.tsx'
import { PackageList } from './package-list.tsx'
import { PackagePreview } from './package-preview.tsx'
import { rowId } from './package-row.tsx'
import { usePackageForm } from './use-package-form.ts'

const columns = 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]'

type OwnPackagesProps = { user: OwnProvider; packages: OwnCarePackage[] }

/** The form for a package with its preview, and below it what is on sale already. */
export function ManagePackages({ user, packages: loaded }: OwnPackagesProps) {
  const [packages, setPackages] = useDerivedState(loaded)
  const put = (offer: OwnCarePackage) => setPackages((now) => putInto(now, offer))
  const onSaved = (offer: OwnCarePackage) => {
    flushSync(() => put(offer))
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
        onChanged={put}
        onDeleted={(id) => setPackages((now) => now.filter(({ _id }) => _id !== id))}
      />
    </>
  )
}

/** The newest comes first; one that is there stays where it is. */
function putInto(packages: OwnCarePackage[], offer: OwnCarePackage) {
  const isThere = packages.some(({ _id }) => _id === offer._id)
  return isThere ? packages.map((other) => (other._id === offer._id ? offer : other)) : [offer, ...packages]
}

/** In the shape of the screen, while the packages are on their way. */
export function ManagePackagesSkeleton() {
  return (
    <LoadingShape says="Loading your packages" className={columns}>
      <div className="h-240 rounded-md bg-sand-100" />
      <div className="h-150 rounded-md bg-sand-100 max-xl:hidden" />
    </LoadingShape>
  )
}
