import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { SlidersHorizontal, X } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { SavedFilters } from '../../rules/answer-templates.ts'
import { type Colleague, REQUEST_STATUSES, TAG_LENGTH_MAX } from '../../rules/requests.ts'
import { requestSources, requestStatuses, requestsPage } from '../../words/requests.ts'
import { removeFilter, saveFilter } from './api.ts'

const words = requestsPage.filters

const VIEWS = [
  { query: '', text: requestsPage.views.open },
  { query: 'owner=me', text: requestsPage.views.mine },
  { query: 'owner=unassigned', text: requestsPage.views.unassigned },
  { query: 'due=overdue', text: requestsPage.views.overdue },
  { query: 'due=today', text: requestsPage.views.today },
]

type QueueFiltersProps = {
  query: string
  filters: SavedFilters['filters']
  colleagues: readonly Colleague[]
}

/** The views of the queue, the filters that the operator has saved, and the fields of a filter. */
export function QueueFilters({ query, filters, colleagues }: QueueFiltersProps) {
  const [isOpen, setOpen] = useState(() => query !== '' && !VIEWS.some((view) => view.query === query))
  return (
    <div className="border-b border-line bg-page">
      <div className="flex items-center gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none] md:px-5">
        {VIEWS.map((view) => (
          <ViewLink key={view.query} {...view} isCurrent={view.query === query} />
        ))}
        {filters.map((filter) => (
          <SavedFilter key={filter.id} filter={filter} isCurrent={filter.query === query} />
        ))}
        <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="ml-auto">
          <SlidersHorizontal />
          {words.label}
        </Button>
      </div>
      {isOpen && <FilterFields key={query} query={query} colleagues={colleagues} />}
    </div>
  )
}

const ViewLink = ({ query, text, isCurrent }: { query: string; text: string; isCurrent: boolean }) => (
  <Link to={{ search: query && `?${query}` }} aria-current={isCurrent || undefined} className="desk-chip">
    {text}
  </Link>
)

function SavedFilter({ filter, isCurrent }: { filter: SavedFilters['filters'][number]; isCurrent: boolean }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const answer = await removeFilter(filter.id)
    if (answer.ok) toast.success(words.removed)
    else toast.error(answer.message)
    await revalidate()
  }
  return (
    <span className="inline-flex items-center">
      <ViewLink query={filter.query} text={filter.name} isCurrent={isCurrent} />
      <IconButton bare label={words.remove(filter.name)} onClick={remove} className="-ml-1 bg-transparent">
        <X className="size-4" />
      </IconButton>
    </span>
  )
}

/** The fields of a filter that have a value, as the query of an address. */
function queryOf(form: HTMLFormElement) {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '')
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
}

function FilterFields({ query, colleagues }: Pick<QueueFiltersProps, 'query' | 'colleagues'>) {
  const navigate = useNavigate()
  const chosen = new URLSearchParams(query)
  const initial = (name: string) => chosen.get(name) ?? ''
  const apply = (form: HTMLFormElement) => navigate({ search: `?${queryOf(form)}` })
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-4 pb-4 md:px-5"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void apply(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void apply(event.currentTarget)
      }}
    >
      <SelectField label={words.status} name="status" defaultValue={initial('status')} className="w-44">
        <option value="">{words.allOpen}</option>
        {REQUEST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {requestStatuses[status]}
          </option>
        ))}
        <option value="all">{words.allStatuses}</option>
      </SelectField>
      <SelectField label={words.owner} name="owner" defaultValue={initial('owner')} className="w-44">
        <option value="">{words.any}</option>
        <option value="me">{requestsPage.views.mine}</option>
        <option value="unassigned">{requestsPage.views.unassigned}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.source} name="source" defaultValue={initial('source')} className="w-40">
        <option value="">{words.any}</option>
        {Object.entries(requestSources).map(([source, text]) => (
          <option key={source} value={source}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField label={requestsPage.columns.due} name="due" defaultValue={initial('due')} className="w-40">
        <option value="">{words.any}</option>
        <option value="overdue">{requestsPage.views.overdue}</option>
        <option value="today">{requestsPage.views.today}</option>
      </SelectField>
      <Field
        label={words.tag}
        name="tag"
        defaultValue={initial('tag')}
        maxLength={TAG_LENGTH_MAX}
        autoComplete="off"
        onBlur={({ currentTarget }) => {
          if (currentTarget.form && currentTarget.value !== initial('tag')) void apply(currentTarget.form)
        }}
        className="w-40"
      />
      <SaveFilter query={query} />
    </form>
  )
}

/** Saves the filter of the address under a name. */
function SaveFilter({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setBusy(true)
    const answer = await saveFilter({ id: randomId(), name, query })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(words.savedToast)
    setOpen(false)
    await revalidate()
  }
  return (
    <>
      <Button kind="outline" disabled={query === ''} onClick={() => setOpen(true)}>
        {words.save}
      </Button>
      <Dialog title={words.save} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <form onSubmit={save} className="grid gap-4">
            <Field label={words.name} name="name" required maxLength={40} autoComplete="off" />
            <Button type="submit" busy={isBusy}>
              {isBusy ? common.saving : common.save}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  )
}
