import type { PersonalData } from '#platform/server/feature.ts'

export const articleData: PersonalData = {
  name: 'articles',
  tables: ['articles'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('articles')
      .select(['title', 'category', 'image_path as image', 'tags', 'content', 'created_at as createdAt'])
      .where('provider_id', '=', id)
      .orderBy('position')
      .execute(),
}
