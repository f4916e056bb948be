import { apiCall, apiField } from '../../words/api-docs.ts'
import type { ApiCall } from './describe-api.ts'
import type { FieldRow } from './describe-fields.ts'

const roleNames: Record<string, string> = apiCall.roles

/** One API operation: parameters, request, responses and a curl example. */
export function CallCard({ call }: { call: ApiCall }) {
  return (
    <article id={call.id} aria-labelledby={`${call.id}-name`} className="card mt-5 scroll-mt-6 overflow-hidden">
      <header className="border-b border-line px-5 py-4 md:px-6">
        <h3 id={`${call.id}-name`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-md">
          <span
            className={`rounded-[6px] px-2.5 py-0.5 text-xs ${call.method === 'GET' ? 'bg-ok-bg text-ok' : 'bg-warn-bg text-warn'}`}
          >
            {call.method}
          </span>
          <span className="min-w-0 wrap-anywhere">{call.path}</span>
        </h3>
        <p className="mt-1.5">{call.summary}</p>
        <p className="mt-1 text-sm text-muted">{apiCall.mayCall(describeRoles(call))}</p>
      </header>
      <div className="grid gap-6 px-5 py-5 md:px-6">
        <Fields heading={apiCall.parameters} fields={call.parameters} />
        <Fields heading={apiCall.request} fields={call.request} />
        {call.answers.map(({ status, fields }) => (
          <Fields key={status} heading={apiCall.answer(status)} fields={fields} />
        ))}
        <div>
          <h4 className="text-sm">{apiCall.example}</h4>
          <pre className="mt-2 rounded-sm bg-ink p-4 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap text-mist">
            {call.example}
          </pre>
        </div>
      </div>
    </article>
  )
}

function describeRoles({ whoMayCall: roles }: ApiCall) {
  if (roles.includes('visitor')) return apiCall.roles.visitor
  return roles.map((role) => roleNames[role] ?? role).join(', ') || apiCall.noRoles
}

function Fields({ heading, fields }: { heading: string; fields: FieldRow[] }) {
  if (fields.length === 0) return null
  return (
    <div>
      <h4 className="text-sm">{heading}</h4>
      <dl className="mt-1 text-sm">
        {fields.map(({ name, type, isRequired, note }) => (
          <div key={name} className="grid gap-x-4 border-b border-line py-2 last:border-0 sm:grid-cols-[15rem_1fr]">
            <dt className="min-w-0 font-mono wrap-anywhere">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-muted">
              <span className="text-ink">{type}</span>
              {!isRequired && `, ${apiField.optional}`}
              {note && `, ${note}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
