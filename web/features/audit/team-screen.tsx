import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { teamChanges, teamPage as words } from '#content/pages/audit.ts'
import type { Operator, Team, TeamChange } from '#domain/audit.ts'
import { confirmationProblem } from '#domain/moderation.ts'
import type { Outcome } from '#web/platform/api/call.ts'
import { useSession } from '#web/platform/session.ts'
import { formatDateTime } from '#web/platform/time/format.ts'
import { toast } from '#web/platform/toast.ts'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx'
import { sendTeamChange } from './audit-calls.ts'

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
