import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { confirmationProblem } from '#features/accounts/rules/account-decisions.ts'
import type { Operator, Team, TeamChange } from '#features/accounts/rules/team.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import { useSession } from '#platform/web/session.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TypedConfirmation } from '#platform/web/ui/forms/typed-confirmation.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { teamChanges, teamPage as words } from '../words/audit.ts'
import { sendTeamChange } from './api.ts'

/** The operators with their role and last activity. */
export function TeamScreen({ team }: { team: Outcome<Team> }) {
  if (!team.ok) return <NotLoaded message={team.message} />
  return (
    <ul className="card divided">
      {team.operators.map((operator) => (
        <OperatorRow key={operator._id} operator={operator} />
      ))}
    </ul>
  )
}

function OperatorRow({ operator }: { operator: Operator }) {
  const [change, setChange] = useState<TeamChange>()
  const { _id, displayname, username, isAdministrator, isActive, hasSecondFactor, lastActiveAt } = operator
  const isMe = useSession()?.user._id === _id
  const close = () => setChange(undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          <b className="font-semibold">{displayname}</b>
          <span className="text-sm text-muted">{username}</span>
          <Pill tone={isAdministrator ? 'ok' : 'calm'} text={isAdministrator ? words.administrator : words.agent} />
          {!isActive && <Pill tone="bad" text={words.inactive} />}
          {isActive && !hasSecondFactor && <Pill tone="warn" text={words.noSecondFactor} />}
          {isMe && <Pill tone="calm" text={words.you} />}
        </p>
        <p className="text-sm text-muted">
          {lastActiveAt ? words.lastActive(formatDateTime(lastActiveAt)) : words.neverActive}
          {' · '}
          <Link to={`/operator/audit?operator=${_id}`} className="underline">
            {words.events}
          </Link>
        </p>
      </div>
      {!isMe && (
        <div className="flex flex-wrap gap-3">
          {isActive && isAdministrator && (
            <Button kind="outline" size="small" onClick={() => setChange('agent')}>
              {teamChanges.agent.action}
            </Button>
          )}
          <Button
            kind={isActive ? 'danger' : 'outline'}
            size="small"
            onClick={() => setChange(isActive ? 'deactivate' : 'reactivate')}
          >
            {teamChanges[isActive ? 'deactivate' : 'reactivate'].action}
          </Button>
        </div>
      )}
      <Dialog title={change ? teamChanges[change].title : ''} isOpen={change !== undefined} onClose={close}>
        {change && <ChangeFields operator={operator} change={change} onDone={close} />}
      </Dialog>
    </li>
  )
}

type ChangeFieldsProps = { operator: Operator; change: TeamChange; onDone: () => void }

function ChangeFields({ operator: { _id, username }, change, onDone }: ChangeFieldsProps) {
  const { revalidate } = useRevalidator()
  const { lead, action, busy } = teamChanges[change]
  return (
    <TypedConfirmation<{ ok: true; message: string }>
      lead={lead}
      label={words.confirm(username)}
      action={action}
      busy={busy}
      kind={change === 'reactivate' ? 'primary' : 'danger'}
      check={(typed) => confirmationProblem(typed, username)}
      send={(confirmation) => sendTeamChange(_id, { change, confirmation })}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
        revalidate()
      }}
    />
  )
}

export const TeamSkeleton = () => (
  <LoadingShape says={words.loading}>
    <div className="h-64 rounded-md bg-sand-100" />
  </LoadingShape>
)
