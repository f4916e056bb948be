import { sql } from 'kysely'
import { pictureTexts } from '#features/moderation/words/moderation.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { ModeratedContent, ModeratedItem, RetentionRule } from '#platform/server/feature.ts'
import { openFile } from '#platform/server/files/images.ts'
import { deleteBatch } from '#platform/server/retention/retention.ts'
import { publishProvider } from './providers.ts'

/** Pictures of galleries as moderated content. The id is that of `picture_id` in the database. */
export const moderatedPictures: ModeratedContent = {
  select: async (db, ids) => (await selectPictures(db, ids)).map(toItem),
  register: insertPicture,
  hide: async (ctx, tx, { id, reason }) => {
    await insertPicture(tx, id)
    return updateHidden(tx, id, { hidden_at: ctx.now(), hidden_reason: reason })
  },
  show: (_ctx, tx, { id }) => updateHidden(tx, id, null),
}

type PictureRow = {
  id: string
  provider_id: string
  image_path: string
  display_name: string
  /** Null when the provider has removed it from the gallery. */
  name: string | null
  is_hidden: boolean
}

const toItem = ({ id, provider_id, display_name, name, is_hidden }: PictureRow): ModeratedItem => ({
  id,
  writerId: provider_id,
  writer: display_name,
  ...(name && { title: name }),
  text: name === null ? pictureTexts.removed : name || pictureTexts.noCaption,
  stars: null,
  context: [],
  provider: { _id: provider_id, displayname: display_name },
  isHidden: is_hidden,
})

/** Pictures that are in a gallery, or were when they were reported. */
async function selectPictures(db: Executor, ids: readonly string[]) {
  const { rows } = await sql<PictureRow>`
    select distinct on (picture.id) picture.id, picture.provider_id, picture.image_path, account.display_name, picture.name,
      moderated.hidden_at is not null as is_hidden
    from (
      select picture_id(provider_id, image_path) as id, provider_id, image_path, name, position from gallery_pictures
      where picture_id(provider_id, image_path) = any(${ids}::uuid[])
      union all
      select id, provider_id, image_path, null, null from moderated_pictures where id = any(${ids}::uuid[])
    ) picture
    join accounts account on account.id = picture.provider_id and account.erased_at is null
    left join moderated_pictures moderated on moderated.id = picture.id
    order by picture.id, picture.position nulls last`.execute(db)
  return rows
}

/** Stores what reports and decisions refer to; false when no gallery has the picture. */
async function insertPicture(tx: Tx, id: string) {
  const { rows } = await sql`
    with picture as (
      select distinct provider_id, image_path from gallery_pictures where picture_id(provider_id, image_path) = ${id}
    ), inserted as (
      insert into moderated_pictures (id, provider_id, image_path)
      select ${id}, provider_id, image_path from picture
      on conflict (id) do nothing
    )
    select from picture`.execute(tx)
  return rows.length > 0
}

/** False when it is in this state already. */
async function updateHidden(tx: Tx, id: string, hidden: { hidden_at: Date; hidden_reason: string } | null) {
  const row = await tx
    .updateTable('moderated_pictures')
    .set(hidden ?? { hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('provider_id')
    .executeTakeFirst()
  if (row) await publishProvider(tx, row.provider_id)
  return row !== undefined
}

/** Reported pictures that nobody has to decide about and that their provider has removed: their files go with them. */
export const pictureRetention: RetentionRule = {
  name: 'removed pictures',
  end: (ctx, batch) => {
    const isDone = sql`hidden_at is null
      and not exists (select from reports where picture_id = moderated_pictures.id and closed_at is null)
      and not exists (select from gallery_pictures g where picture_id(g.provider_id, g.image_path) = moderated_pictures.id)`
    return deleteBatch(ctx, 'moderated_pictures', isDone, batch)
  },
}

/** The file of a picture, also while it is hidden; of the owner's alone, if one is given. A drawing of the site has no file. */
export async function openPicture(ctx: Ctx, id: string, ownerId?: string) {
  const [picture] = await selectPictures(ctx.db, [id])
  if (!picture || (ownerId && picture.provider_id !== ownerId)) throw notFound()
  const { image_path: path } = picture
  const file = await openFile(ctx, path)
  if (!file && path.startsWith('/images/')) throw notFound()
  return { path, file }
}

const notFound = () => new AppError('not_found', 'This picture no longer exists.')
