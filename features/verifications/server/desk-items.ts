import type { DeskItem } from '#platform/rules/desk.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Evidence that waits for a decision, or for a second operator. */
export async function verificationItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
  const rows = await db
    .selectFrom('evidence')
    .innerJoin('accounts as provider', 'provider.id', 'evidence.provider_id')
    .select([
      'evidence.id',
      'evidence.kind',
      'evidence.issuer',
      'evidence.country',
      'evidence.state',
      'evidence.sent_at',
    ])
    .select('provider.display_name')
    .where('evidence.state', 'in', ['waiting', 'confirming'])
    .where('provider.is_active', '=', true)
    .orderBy('evidence.sent_at')
    .orderBy('evidence.id')
    .limit(max)
    .execute()
  return rows.map(({ id, kind, issuer, country, state, sent_at, display_name }) => ({
    id,
    kind: 'verification',
    title: display_name,
    detail: `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} to ${state === 'confirming' ? 'confirm' : 'check'}`,
    path: `/operator/verifications/${id}`,
    since: sent_at.toISOString(),
    dueAt: null,
    owner: null,
    take: null,
    canBeHandled: false,
    quote: '',
    facts: [
      { name: 'Issuer', value: issuer },
      { name: 'Country', value: country },
    ],
  }))
}
