import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '#platform/rules/money/money.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Pencil, Trash2 } from '#platform/web/ui/icons.tsx'
import { specialtiesPage } from '../../words/specialties.ts'
import { EditService } from './edit-service.tsx'
import type { OwnSubservice } from './service-draft.ts'

type ServiceRowProps = {
  title: string
  offered: OwnSubservice
  onSaved: (user: OwnProvider) => void
  /** The service has moved to another speciality. */
  onMoved: (user: OwnProvider) => void
  onDelete: () => void
}

/** One service, with inline editing. */
export function ServiceRow({ title, offered, onSaved, onMoved, onDelete }: ServiceRowProps) {
  const [isEditing, setEditing] = useState(false)
  const edit = useRestoredFocus(isEditing)
  const save = (user: OwnProvider, newTitle: string) => {
    if (newTitle !== title) return onMoved(user)
    onSaved(user)
    setEditing(false)
  }
  const { subtitle, description, price } = offered
  if (isEditing)
    return (
      <li className="bg-sand-50 p-4 sm:p-5">
        <EditService title={title} offered={offered} onSaved={save} onCancel={() => setEditing(false)} />
      </li>
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 pr-2 pl-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:pl-5">
      <div className="wrap-anywhere max-sm:row-span-2 max-sm:self-start max-sm:py-1.5">
        <p className="font-medium">{subtitle}</p>
        <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line text-muted">
          {description}
        </p>
      </div>
      <p className="text-right text-[1.125rem] font-bold tabular-nums max-sm:self-start max-sm:pt-1 max-sm:pr-2">
        {formatPrice(price)}
      </p>
      <div className="flex justify-end">
        <IconButton ref={edit} bare label={specialtiesPage.row.edit(subtitle)} onClick={() => setEditing(true)}>
          <Pencil />
        </IconButton>
        <IconButton bare label={specialtiesPage.row.delete(subtitle)} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}

/** Restores the focus to the button that opened the form when the form closes. */
function useRestoredFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
