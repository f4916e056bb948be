import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { QUOTE_TEMPLATES_MAX, type QuoteTemplate, type QuoteTemplateForm } from '../../rules/quote-templates.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockProvider,
  selectTemplate,
  selectTemplates,
  type TemplateRow,
  updateTemplate,
} from './template-queries.ts'

export const listTemplates = async (ctx: Ctx, { id }: Actor) => (await selectTemplates(ctx.db, id)).map(present)

/** Saves or renames a template. Idempotent: the same again changes nothing. */
export async function saveTemplate(ctx: Ctx, { id: provider_id }: Actor, id: string, form: QuoteTemplateForm) {
  const content = JSON.stringify({ ...form.content, included: [...new Set(form.content.included)] })
  const next = { id, provider_id, name: form.name, content, version: form.version + 1, saved_at: ctx.now() }
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockProvider(tx, provider_id)
    const before = await selectTemplate(tx, id)
    if (before && before.provider_id !== provider_id) throw taken()
    if (!before) return addTemplate(tx, next)
    if (before.name === next.name && before.content === content) return before
    if (before.version !== form.version)
      throw new AppError('changed', 'This template was changed elsewhere since you opened it.', {
        template: present(before),
      })
    await assertNameIsFree(tx, next)
    return updateTemplate(tx, next)
  })
  return present(row)
}

async function addTemplate(tx: Tx, row: TemplateRow) {
  if (row.version !== 1) throw new AppError('not_found', 'This template was deleted. You can save it as a new one.')
  const existing = await selectTemplates(tx, row.provider_id)
  if (existing.length >= QUOTE_TEMPLATES_MAX)
    throw new AppError('bad_request', `You can keep at most ${QUOTE_TEMPLATES_MAX} templates. Delete one first.`)
  await assertNameIsFree(tx, row)
  const inserted = await insertTemplate(tx, row)
  // Another clinic took the id at the same time.
  if (!inserted) throw taken()
  return inserted
}

/** Templates are chosen by their names. */
async function assertNameIsFree(tx: Tx, { id, provider_id, name }: TemplateRow) {
  const same = (await selectTemplates(tx, provider_id)).find(
    (other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
  )
  if (same) throw new AppError('bad_request', 'You have a template with this name already.')
}

const taken = () => new AppError('taken', 'This template couldn’t be saved. Please try again.')

export const removeTemplate = (ctx: Ctx, { id: providerId }: Actor, id: string) =>
  deleteTemplate(ctx.db, providerId, id)

const present = ({ id, name, version, content }: TemplateRow): QuoteTemplate => ({
  _id: id,
  name,
  version,
  content: JSON.parse(content) as QuoteTemplate['content'],
})
