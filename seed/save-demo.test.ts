import { expect, test } from 'vitest'
import { readArticle } from '#domain/article-html.ts'
import { saveArticles } from '#server/articles/articles.ts'
import { ownProvider } from '#server/providers/own-user.ts'
import { saveProfile } from '#server/providers/save-profile.ts'
import { world } from '#test/world.ts'
import { loadDemo } from './load-demo.ts'

test('every provider of the demo can save profile and articles as they are, and nothing changes', async () => {
  await loadDemo(world.ctx)
  const providers = await world.ctx.db.selectFrom('providers').select('account_id').execute()
  expect(providers.length).toBeGreaterThan(50)
  for (const { account_id: id } of providers) {
    const actor = { id, role: 'doctor' } as const
    const { articles, version, articlesVersion, ...before } = await ownProvider(world.ctx, actor)
    await saveProfile(world.ctx, actor, { fields: { ...before, version }, files: [] })
    await saveArticles(world.ctx, actor, {
      fields: { updatedArticlesToSend: articles, version: articlesVersion },
      files: [],
    })
    const after = await ownProvider(world.ctx, actor)
    expect(after).toMatchObject(before)
    expect(after.articles.map(({ content }) => readArticle(content))).toEqual(
      articles.map(({ content }) => readArticle(content)),
    )
  }
})
