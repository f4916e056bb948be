import type { OwnProvider } from '#platform/rules/own-user.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import { specialtiesPage } from '../../words/specialties.ts'
import { AddService } from './add-service.tsx'
import { ServiceList } from './service-list.tsx'
import { useAddService } from './use-add-service.ts'

type ServicesProps = { user: OwnProvider; onSaved?: (user: OwnProvider) => void }

export function Services({ user, onSaved: announce }: ServicesProps) {
  const [services, setServices] = useDerivedState(user.offeredServices)
  const onSaved = (saved: OwnProvider) => {
    setServices(saved.offeredServices)
    announce?.(saved)
  }
  const adding = useAddService({ userId: user._id, services, onSaved })
  return (
    <div className="grid items-start gap-x-6 gap-y-10 xl:grid-cols-[25rem_minmax(0,1fr)]">
      <AddService adding={adding} services={services} />
      <ServiceList services={services} onSaved={onSaved} onAdd={adding.openFor} />
    </div>
  )
}

/** Skeleton of the screen. */
export function ServicesSkeleton() {
  return (
    <LoadingShape
      says={specialtiesPage.loading}
      className="grid items-start gap-x-6 gap-y-10 xl:grid-cols-[25rem_minmax(0,1fr)]"
    >
      <div className="h-64 rounded-md bg-sand-100" />
      <div className="grid gap-4">
        <div className="h-9 w-48 rounded-sm bg-sand-100" />
        <div className="h-52 rounded-md bg-sand-100" />
        <div className="h-40 rounded-md bg-sand-100" />
      </div>
    </LoadingShape>
  )
}
