import { sql } from 'kysely'
import type { Ctx } from '#server/platform/ctx.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'

const IS_ASCII = /^[\x20-\x7e]*$/

/** Other names of countries, folded, as the function `country_group` has them. */
const COUNTRY_GROUPS: Readonly<Record<string, string>> = {
  england: 'united kingdom',
  'great britain': 'united kingdom',
  uk: 'united kingdom',
  turkiye: 'turkey',
  usa: 'united states',
  'united states of america': 'united states',
  'bosnia and herzegovina': 'bosnia',
  uae: 'united arab emirates',
}

/** Texts as the database folds the texts it stores. It has its own table of accents, which is asked for no more than needed. */
export async function foldTexts<Name extends string>(
  ctx: Pick<Ctx, 'db' | 'pool'>,
  texts: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const names = Object.keys(texts) as Name[]
  const given = names.map((name) => texts[name])
  const isPlain = given.every((text) => IS_ASCII.test(text))
  const folded = isPlain ? given.map((text) => text.toLowerCase()) : await foldInDatabase(ctx, given)
  return Object.fromEntries(names.map((name, place) => [name, folded[place] ?? ''])) as Record<Name, string>
}

async function foldInDatabase(ctx: Pick<Ctx, 'db' | 'pool'>, texts: readonly string[]) {
  const statement = sql<{ folded: string[] }>`
    select array(select fold(text) from unnest(${texts}::text[]) with ordinality as given (text, place) order by place) as folded`
  const [row] = await runPreparedText(ctx, statement)
  return row?.folded ?? []
}

/** The name that all names of a country share, of a folded name. */
export const countryGroup = (folded: string) => COUNTRY_GROUPS[folded] ?? folded
