import { Team, type TeamForm } from '#features/accounts/rules/team.ts'
import { loadAdministrator } from '#features/desk/web/api.ts'
import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import { AuditPage } from '../rules/audit.ts'

export const AUDIT = '/api/v1/operator/audit'
const TEAM = '/api/v1/operator/team'
const PARAMS = ['operator', 'person', 'action', 'from', 'to'] as const

/** The filters in the address of the screen, without those that are empty. */
export function filterOf(values: Readonly<Record<string, string>>) {
  const found = PARAMS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return new URLSearchParams(found).toString()
}

export const fetchEvents = (filter: string, cursor?: string) => {
  const params = new URLSearchParams(filter)
  if (cursor) params.set('cursor', cursor)
  return call(AuditPage, 'GET', params.size > 0 ? `${AUDIT}?${params}` : AUDIT)
}

export const fetchTeam = () => call(Team, 'GET', TEAM)

export const sendTeamChange = (id: string, form: TeamForm) => call(Done, 'POST', `${TEAM}/${id}`, form)

export async function loadAudit(request: Request) {
  const filter = filterOf(Object.fromEntries(new URL(request.url).searchParams))
  const me = await loadAdministrator(request)
  if (!me.ok) return { filter, page: me, team: [] }
  const [page, team] = await Promise.all([fetchEvents(filter), fetchTeam()])
  return { filter, page, team: team.ok ? team.operators : [] }
}
