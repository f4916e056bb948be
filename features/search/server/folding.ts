import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Ctx } from '#platform/server/ctx.ts'
import { executePrepared } from '#platform/server/db/database.ts'

type FoldingCtx = Pick<Ctx, 'db' | 'pool'>

const IS_ASCII = /^[\x20-\x7e]*$/

/** What the database has folded. */
const foldedParts = new WeakMap<pg.Pool, LRUCache<string, string>>()
const FOLDED_PARTS_MAX = 10_000

/**
 * Texts as the database folds the texts it stores. It has its own table of accents, and is asked for no character twice.
 */
export async function foldTexts<Name extends string>(
  ctx: FoldingCtx,
  texts: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const names = Object.keys(texts) as Name[]
  const parts = names.map((name) => splitText(texts[name]))
  const foldPart = await learnParts(ctx, parts.flat())
  const folded = parts.map((own) => own.map(foldPart).join(''))
  return Object.fromEntries(names.map((name, place) => [name, folded[place] ?? ''])) as Record<Name, string>
}

/** Into parts that are folded independently of each other. */
function splitText(text: string): string[] {
  // With some collations the lower case of a capital sigma depends on the letters around it.
  return IS_ASCII.test(text) || text.includes('Σ') ? [text] : [...text]
}

/** How parts are folded, after the database was asked for those beyond ASCII, unless all of them are known. */
async function learnParts(ctx: FoldingCtx, parts: readonly string[]) {
  const known = knownParts(ctx.pool)
  const foreign = [...new Set(parts)].filter((part) => !IS_ASCII.test(part))
  if (!foreign.every((part) => known.has(part))) {
    const folded = await foldInDatabase(ctx, foreign)
    for (const [place, part] of foreign.entries()) known.set(part, folded[place] ?? part)
  }
  return (part: string) => (IS_ASCII.test(part) ? part.toLowerCase() : (known.get(part) ?? part))
}

function knownParts(pool: pg.Pool) {
  const known = foldedParts.get(pool) ?? new LRUCache<string, string>({ max: FOLDED_PARTS_MAX })
  foldedParts.set(pool, known)
  return known
}

async function foldInDatabase(ctx: FoldingCtx, texts: readonly string[]) {
  const statement = sql<{ folded: string[] }>`
    select array(select fold(text) from unnest(${texts}::text[]) with ordinality as given (text, place) order by place) as folded`
  const [row] = await executePrepared(ctx.db, statement)
  return row?.folded ?? []
}
