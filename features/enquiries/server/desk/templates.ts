import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { updateVersioned } from '#platform/server/db/optimistic-locking.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import {
  type AnswerTemplates,
  FILTERS_MAX,
  type NewRequestFilter,
  type NewTemplate,
  type SavedFilters,
  TEMPLATES_MAX,
  type TemplateChange,
  type TemplateDeletion,
} from '../../rules/answer-templates.ts'
import { answerTemplates } from '../../words/answer-templates.ts'

/** Adds the templates of the content once: operators change and delete them afterwards. */
export async function syncTemplates({ db, now }: Ctx) {
  const stored = await db.selectFrom('answer_templates').select('id').limit(1).executeTakeFirst()
  if (stored) return
  await db
    .insertInto('answer_templates')
    .values(answerTemplates.map(({ id, name, text }) => ({ id, name, text, changed_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All templates, by name; deleted ones last. */
export async function listTemplates({ db }: { db: Executor }): Promise<AnswerTemplates> {
  const rows = await db
    .selectFrom('answer_templates')
    .selectAll()
    .orderBy(sql`deleted_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .limit(TEMPLATES_MAX)
    .execute()
  const templates = rows.map(({ id, name, text, version, deleted_at }) => ({
    id,
    name,
    text,
    version,
    isDeleted: deleted_at !== null,
  }))
  return { success: true, templates }
}

/** Idempotent by the id. */
export async function addTemplate(ctx: Ctx, { id, name, text }: NewTemplate) {
  const { templates } = await listTemplates(ctx)
  if (templates.length >= TEMPLATES_MAX)
    throw new AppError('bad_request', `There can be at most ${TEMPLATES_MAX} templates. Please change one of them.`)
  await ctx.db
    .insertInto('answer_templates')
    .values({ id, name, text, changed_at: ctx.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return listTemplates(ctx)
}

export const changeTemplate = (ctx: Ctx, id: string, { version, name, text }: TemplateChange) =>
  writeTemplate(ctx, id, version, { name, text })

/** Deletes a template, or restores it within 30 days. */
export const deleteTemplate = (ctx: Ctx, id: string, { version, isDeleted }: TemplateDeletion) =>
  writeTemplate(ctx, id, version, { deleted_at: isDeleted ? ctx.now() : null })

type Change = { name?: string; text?: string; deleted_at?: Date | null }

async function writeTemplate(ctx: Ctx, id: string, version: number, change: Change) {
  const row = { table: 'answer_templates' as const, id, version }
  if (await updateVersioned(ctx.db, row, { ...change, changed_at: ctx.now() })) return listTemplates(ctx)
  const { templates } = await listTemplates(ctx)
  if (!templates.some((template) => template.id === id))
    throw new AppError('not_found', 'This template is not there any more.')
  throw new AppError('changed', 'A colleague has changed this template meanwhile. Your text is still here.', {
    templates,
  })
}

const DELETED_FOR = { days: 30 }

export const templateRetention: RetentionRule = {
  name: 'deleted templates',
  end: (ctx, batch) => deleteBatch(ctx, 'answer_templates', sql`deleted_at < ${retentionEnd(ctx, DELETED_FOR)}`, batch),
}

/** The filters that an operator has saved. */
export async function listFilters(ctx: Ctx, { id }: Actor): Promise<SavedFilters> {
  const filters = await ctx.db
    .selectFrom('request_filters')
    .select(['id', 'name', 'query'])
    .where('operator_id', '=', id)
    .orderBy('name')
    .execute()
  return { success: true, filters }
}

/** Saves a filter; one of the same name is replaced. */
export async function saveFilter(ctx: Ctx, actor: Actor, { id, name, query }: NewRequestFilter) {
  const { filters } = await listFilters(ctx, actor)
  if (filters.length >= FILTERS_MAX && !filters.some((filter) => filter.name === name))
    throw new AppError('bad_request', `You can save at most ${FILTERS_MAX} filters. Please remove one first.`)
  await ctx.db
    .insertInto('request_filters')
    .values({ id, operator_id: actor.id, name, query })
    .onConflict((conflict) => conflict.columns(['operator_id', 'name']).doUpdateSet({ query }))
    .execute()
    .catch((error) => {
      // Ids are made by browsers: this one belongs to a filter of another name.
      if (violatedConstraint(error) === 'request_filters_pkey')
        throw new AppError('taken', 'This filter couldn’t be saved. Please try again.')
      throw error
    })
  return listFilters(ctx, actor)
}

export async function removeFilter(ctx: Ctx, actor: Actor, id: string) {
  await ctx.db.deleteFrom('request_filters').where('id', '=', id).where('operator_id', '=', actor.id).execute()
  return listFilters(ctx, actor)
}
