import { expect, test } from 'vitest'
import { readArticle } from '#domain/article-html.ts'
import type { Chat } from '#domain/chats.ts'
import { saveArticles } from '#server/features/articles/articles.ts'
import { queueUnreadMails } from '#server/features/chats/mails.ts'
import { ownProvider } from '#server/features/providers/own-user.ts'
import { saveProfile } from '#server/features/providers/save-profile.ts'
import { get, type Person, post, world } from '#test/world.ts'
import { demoAccounts } from './demo-people.ts'
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

const logIn = async (username: string): Promise<Person> => {
  const { password = '' } = demoAccounts.find((account) => account.username === username) ?? {}
  return (await post('/api/v1/user/login', undefined, { username, password })).json()
}
const inbox = async (username: string): Promise<{ chats: Chat[]; unread: number }> =>
  (await get('/api/v1/chats', await logIn(username))).json()
const named = ({ chats }: { chats: Chat[] }) => chats.map(({ users }) => users[1]?.displayname)

test('the demo patient and provider have messages, some of them unread, and no mails about them', async () => {
  await loadDemo(world.ctx)
  const hannah = await inbox('hannah')
  const elif = await inbox('elif')
  expect(named(hannah)).toEqual(['Dr. Elif Kaya', 'Dr. Marko Babić', 'Dr. Priya Nair'])
  expect(named(elif)).toEqual(['Hannah Becker', 'Inês Costa', 'Sofia Lindqvist', 'Bernd Schäfer'])
  expect([hannah.unread, elif.unread]).toEqual([1, 3])
  for (const { messages, changedAt } of [...hannah.chats, ...elif.chats]) {
    expect(messages.at(-1)?.sentAt).toBe(changedAt)
    expect(messages.map(({ sentAt }) => sentAt)).toEqual(messages.map(({ sentAt }) => sentAt).sort())
  }
  expect(await queueUnreadMails(world.ctx)).toBe(0)
})
