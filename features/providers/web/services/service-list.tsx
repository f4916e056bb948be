import { type ReactNode, useId, useRef, useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import type { OwnService } from '#platform/rules/services.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { specialityDrawing } from '#platform/web/drawings/speciality-drawing.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Plus } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { specialtiesPage } from '../../words/specialties.ts'
import { removeService } from './api.ts'
import { countAll, type OwnSubservice } from './service-draft.ts'
import { ServiceRow } from './service-row.tsx'

const { list: words, deletion } = specialtiesPage

type ServiceListProps = {
  services: readonly OwnService[]
  onSaved: (user: OwnProvider) => void
  /** Opens the form for a speciality; an empty one only focuses the form. */
  onAdd: (speciality: string) => void
}

/** The offered services, grouped by speciality. */
export function ServiceList({ services, onSaved, onAdd }: ServiceListProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<OwnSubservice>()
  // The focused row has disappeared.
  const save = (user: OwnProvider) => {
    onSaved(user)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl outline-none">
          {words.heading}
        </h2>
        <p role="status" className="text-sm text-muted">
          {services.length > 0 && countAll(services)}
        </p>
      </div>
      {services.length === 0 && (
        <div className="card">
          <EmptyState drawing={clipboard} text={words.empty} hint={words.emptyHint}>
            <Button kind="outline" size="small" onClick={() => onAdd('')}>
              {words.emptyAction}
            </Button>
          </EmptyState>
        </div>
      )}
      <div className="grid gap-4">
        {services.map((service) => (
          <Speciality key={service._id} service={service} onAdd={onAdd}>
            {service.subservices.map((offered) => (
              <ServiceRow
                key={offered._id}
                title={service.title}
                offered={offered}
                onSaved={onSaved}
                onMoved={save}
                onDelete={() => setDeleting(offered)}
              />
            ))}
          </Speciality>
        ))}
      </div>
      <ConfirmDialog
        title={deletion.title}
        isOpen={deleting !== undefined}
        action={common.delete}
        busyAction={deletion.deleting}
        keep={deletion.keep}
        work={() => removeService(deleting?._id ?? '')}
        onDone={({ user }) => save(user)}
        onClose={() => setDeleting(undefined)}
      >
        <p>
          <Sentence text={deletion.text} parts={{ service: <b className="font-semibold">{deleting?.subtitle}</b> }} />
        </p>
      </ConfirmDialog>
    </section>
  )
}

type SpecialityProps = { service: OwnService; onAdd: (speciality: string) => void; children: ReactNode }

function Speciality({ service: { title, subservices }, onAdd, children }: SpecialityProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <div className="flex min-h-17 items-center gap-3.5 border-b border-line px-4 py-2 sm:px-5">
        <img src={specialityDrawing(title)} alt="" width={40} height={40} className="flex-none" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <h3 id={id} className="text-base">
            {title}
          </h3>
          <span className="text-sm text-muted">{words.count(subservices.length)}</span>
        </div>
        <Button kind="quiet" size="small" aria-label={words.addIn(title)} onClick={() => onAdd(title)}>
          <Plus />
          {common.add}
        </Button>
      </div>
      <ul className="divided">{children}</ul>
    </section>
  )
}
