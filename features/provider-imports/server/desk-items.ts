import { sql } from 'kysely'
import type { DeskItem } from '#platform/rules/desk.ts'
import { formatCount } from '#platform/rules/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Imports that failed, or whose rows have problems, until the same file is uploaded again. They end with their rows, after a week. */
export async function importItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
  const rows = await db
    .selectFrom('provider_imports as import')
    .leftJoin('accounts as account', 'account.id', 'import.operator_id')
    .select(['import.id', 'import.file_name', 'import.failure', 'import.problem_count', 'import.row_count'])
    .select(['import.created_at', 'import.operator_id', 'account.display_name'])
    .where(({ or, eb, and }) =>
      or([eb('import.state', '=', 'failed'), and([eb('import.state', '=', 'checked'), eb('problem_count', '>', 0)])]),
    )
    .where(
      sql<boolean>`not exists (
        select from provider_imports later
        where later.file_name = import.file_name and later.created_at > import.created_at
      )`,
    )
    .orderBy('import.created_at')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'import',
    title: row.file_name,
    detail: row.failure ?? problemsOf(row.problem_count ?? 0, row.row_count),
    path: `/operator/imports/${row.id}`,
    since: row.created_at.toISOString(),
    dueAt: null,
    owner: row.operator_id ? { id: row.operator_id, name: row.display_name ?? '' } : null,
    take: null,
    canBeHandled: false,
    quote: '',
    facts: [],
  }))
}

const problemsOf = (wrong: number, all: number) =>
  `Not imported: ${formatCount(wrong)} of ${formatCount(all)} rows have problems`
