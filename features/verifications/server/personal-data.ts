import type { PersonalData } from '#platform/server/feature.ts'

/** Evidence of providers; for operators, what they decided and opened. */
export const verificationData: PersonalData = {
  name: 'verification',
  tables: ['evidence', 'evidence_openings'],
  read: async (ctx, { id }) => ({
    evidence: await ctx.db
      .selectFrom('evidence')
      .select(['kind', 'issuer', 'number', 'country', 'scope', 'expires_on as expiresOn'])
      .select(['file_name as fileName', 'state', 'reason', 'sent_at as sentAt', 'decided_at as decidedAt'])
      .select('valid_until as validUntil')
      .where('provider_id', '=', id)
      .orderBy('sent_at')
      .execute(),
    openedByCareTeam: await ctx.db
      .selectFrom('evidence_openings as opening')
      .innerJoin('evidence', 'evidence.id', 'opening.evidence_id')
      .select(['evidence.kind', 'opening.is_download as isDownload', 'opening.at'])
      .where('evidence.provider_id', '=', id)
      .orderBy('opening.id')
      .execute(),
    openedByMe: await ctx.db
      .selectFrom('evidence_openings')
      .select(['evidence_id as evidence', 'is_download as isDownload', 'at'])
      .where('operator_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
  privateFiles: async (ctx, { id }) => {
    const rows = await ctx.db
      .selectFrom('evidence')
      .select('file_path')
      .where('provider_id', '=', id)
      .where('file_path', 'is not', null)
      .execute()
    return rows.flatMap(({ file_path }) => file_path ?? [])
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom('evidence').where('provider_id', '=', id).execute()
  },
}
