import { useState } from 'react'
import { Link } from 'react-router'
import type { AccountDecisionName } from '#features/accounts/rules/account-decisions.ts'
import { AccountDecisionDialog, ProfileDecisionDialog } from '#features/moderation/web/decision-dialog.tsx'
import { accountDecisions, profileDecisions } from '#features/moderation/words/moderation.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Eye, EyeOff, UserX } from '#platform/web/ui/icons.tsx'
import type { Person } from '../rules/people.ts'
import { personPage } from '../words/people.ts'

/** What administrators decide about an account and its profile. The server decides who may. */
export function PersonDecisions({ person: { summary } }: { person: Person }) {
  const [decision, setDecision] = useState<AccountDecisionName>()
  const [profile, setProfile] = useState<'hide' | 'show'>()
  const { _id, username, role, state } = summary
  if (!useSession()?.user.isAdministrator || role === 'operator' || state === 'closed') return null
  const isSuspended = state === 'suspended'
  return (
    <section aria-labelledby="decisions" className="card grid gap-3 p-4 sm:p-5">
      <h2 id="decisions" className="font-sans text-base font-semibold tracking-normal">
        {personPage.actions.decisions}
      </h2>
      {role === 'doctor' && state === 'active' && (
        <Button kind="danger" size="small" onClick={() => setProfile('hide')}>
          <EyeOff />
          {profileDecisions.hide.action}
        </Button>
      )}
      {state === 'unpublished' && (
        <Button kind="outline" size="small" onClick={() => setProfile('show')}>
          <Eye />
          {profileDecisions.show.action}
        </Button>
      )}
      <Button
        kind={isSuspended ? 'outline' : 'danger'}
        size="small"
        onClick={() => setDecision(isSuspended ? 'lift' : 'suspend')}
      >
        {!isSuspended && <UserX />}
        {isSuspended ? accountDecisions.lift.action : accountDecisions.suspend.action}
      </Button>
      <Link to={`/operator/audit?person=${_id}`} className="link text-sm">
        {personPage.audit}
      </Link>
      <AccountDecisionDialog
        accountId={_id}
        username={username}
        decision={decision}
        onClose={() => setDecision(undefined)}
      />
      <ProfileDecisionDialog
        providerId={_id}
        username={username}
        decision={profile}
        onClose={() => setProfile(undefined)}
      />
    </section>
  )
}
