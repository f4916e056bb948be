import { Window } from 'happy-dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnProvider } from '#domain/own-user.ts'
import type { Article } from '#domain/providers.ts'
import { jpeg } from '#test/pictures.ts'
import { formOf } from '#test/profile-form.ts'
import { get, type Person, person, post } from '#test/world.ts'
import { xssPayloads } from '#test/xss-payloads.ts'

const URL = '/api/v1/user/add-article'
const STORED = /^\/images\/[0-9a-f]{32}-\d+x\d+\.webp$/
const dataUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

let elif: Person
let picture: Uint8Array
let logo: string
beforeAll(async () => {
  picture = await jpeg({ width: 64, height: 64 })
  logo = dataUrl(picture)
})
beforeEach(async () => {
  elif = await person('doctor')
})
const article = (change: object = {}) => ({
  ...{ articleTitle: 'Questions to ask', category: 'Dental', tags: ['implant'], logoofarticle: logo },
  content: '<p>Who <b>plans</b> it?</p>',
  ...change,
})
const save = (list: unknown, rest: object = {}, as = elif) => post(URL, as, { updatedArticlesToSend: list, ...rest })
const mine = async (as = elif): Promise<OwnProvider> => (await get('/api/v1/user/me', as)).json().user

test('a provider adds an article as a form with a data: picture, and visitors read it', async () => {
  const answer = await post(URL, elif, formOf({ updatedArticlesToSend: [article()] }))
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Articles updated and saved!'])
  const { user } = answer.json()
  expect(user).toMatchObject({ articlesVersion: 1, version: 0 })
  expect(user.articles).toEqual([
    { _id: expect.any(String), ...article(), logoofarticle: expect.stringMatching(STORED) },
  ])
  expect((await get(`/api/v1/providers/${elif.user._id}`)).json().provider.articles).toEqual(user.articles)
})

test('the list is replaced by the one that is sent; articles keep their ids, and what is left out is gone', async () => {
  const titles = ['one', 'two', 'three']
  await save(titles.map((articleTitle) => article({ articleTitle })))
  const [one, two, three] = (await mine()).articles
  await save([three, article({ articleTitle: 'new' }), { ...one, tags: ['a', ' ', 'a', 'b'] }])
  const { articles } = await mine()
  expect(articles.map(({ articleTitle }) => articleTitle)).toEqual(['three', 'new', 'one'])
  expect([articles[0]?._id, articles[2]?._id]).toEqual([three?._id, one?._id])
  expect(articles[2]?.tags).toEqual(['a', 'b'])
  expect(articles.map(({ _id }) => _id)).not.toContain(two?._id)
  expect((await save([])).json().user.articles).toEqual([])
})

test('the picture may come as a file, and one inside the text becomes an address', async () => {
  const content = `<p>See</p><p><img alt="A room" src="${logo}"><img src="https://evil.example/x.png"></p>`
  const list = [article({ logoofarticle: '', content })]
  const { user } = (await post(URL, elif, formOf({ updatedArticlesToSend: list }, [['image', picture]]))).json()
  const [{ logoofarticle, content: cleaned }] = user.articles
  expect(logoofarticle).toMatch(STORED)
  expect(cleaned).toBe(`<p>See</p><p><img src="${logoofarticle}" alt="A room"></p>`)
  expect((await save(user.articles)).json().user.articles).toEqual(user.articles)
})

test('a picture of somebody else, inside a text, is left out', async () => {
  const other = await person('doctor')
  const photo = await jpeg({ width: 80, height: 64 })
  const [theirs] = (await save([article({ logoofarticle: dataUrl(photo) })], {}, other)).json().user.articles
  const { user } = (await save([article({ content: `<p>a<img src="${theirs.logoofarticle}"></p>` })])).json()
  expect(user.articles[0].content).toBe('<p>a</p>')
})

test('an entirely empty entry is no article', async () => {
  const blank = { articleTitle: ' ', category: '', content: '<p><br></p>', logoofarticle: '', tags: ['x'] }
  expect((await save([blank, article()])).json().user.articles.length).toBe(1)
})

describe('refuses', () => {
  const EMPTY = 'Please fill in all fields.'
  test.each<[string, () => unknown, string]>([
    ['no title', () => [article({ articleTitle: '' })], EMPTY],
    ['no category', () => [article({ category: ' ' })], EMPTY],
    ['no content', () => [article({ content: '<p> &nbsp; </p>' })], EMPTY],
    ['content that is nothing but a script', () => [article({ content: '<script>x</script>' })], EMPTY],
    ['content that is nothing but a foreign picture', () => [article({ content: '<img src="//x">' })], EMPTY],
    ['no picture', () => [article({ logoofarticle: '' })], 'Upload an image for the article'],
    ['no picture and no title', () => [article({ logoofarticle: '', articleTitle: '' })], EMPTY],
    [
      'a picture from elsewhere',
      () => [article({ logoofarticle: 'https://x.example/a.png' })],
      'A picture of this form is not one of yours. Choose it again.',
    ],
    [
      'a title of a page',
      () => [article({ articleTitle: 'x'.repeat(161) })],
      'The title can have at most 160 characters.',
    ],
    ['a tag of a page', () => [article({ tags: ['x'.repeat(51)] })], 'A tag can have at most 50 characters.'],
    ['a book', () => [article({ content: 'x'.repeat(100_001) })], 'An article can have at most 100,000 characters.'],
    ['201 articles', () => Array(201).fill(article()), 'There can be at most 200 articles.'],
    ['a list that is none', () => 'all of them', 'Send the articles as a list.'],
    ['a list of texts', () => ['one'], 'Send each article as an object.'],
    ['nothing at all', () => undefined, 'Send the articles as updatedArticlesToSend.'],
  ])('%s', async (_what, list, message) => {
    const answer = await save(list())
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await mine()).toMatchObject({ articles: [], articlesVersion: 0 })
  })

  test('patients', async () => {
    expect((await save([article()], {}, await person('patient'))).statusCode).toBe(403)
  })
})

test('of two windows the second is told, with the newer list; without a version the list is taken as it is', async () => {
  expect((await save([article()], { version: 0 })).json().user.articlesVersion).toBe(1)
  const second = await save([article({ articleTitle: 'Mine' })], { version: 0 })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'changed', message: 'This was changed in another window' })
  expect(second.json().user).toEqual(await mine())
  expect((await save([article({ articleTitle: 'Mine' })])).json().user).toMatchObject({
    ...{ articlesVersion: 2, articles: [{ articleTitle: 'Mine' }] },
  })
  const atOnce = await Promise.all([1, 2].map(() => save([article()], { version: 2 })))
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

/** The only HTML there is: any other `<`, `>` or quote would be a tag or an attribute that is not allowed. */
const CLEAN =
  /^(?:[^<>]|<\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|strong|b|em|i|u)>|<br>|<a href="(?:https?|mailto):[^"<>]*">|<\/a>|<img src="\/images\/[\w-]+\.webp" alt="[^"<>]*">)*$/
const ALLOWED = /^(P|H2|H3|H4|UL|OL|LI|BLOCKQUOTE|STRONG|B|EM|I|U|A|BR|IMG)$/
const ATTRIBUTES: Record<string, string[]> = { A: ['href'], IMG: ['src', 'alt'] }

test('of all that is tried to bring in scripts, nothing but the allow-list is left', async () => {
  const payloads = Object.values(xssPayloads).flat()
  expect(payloads.length).toBeGreaterThan(80)
  const list = payloads.map((payload) =>
    article({ articleTitle: payload.slice(0, 100), content: `before ${payload} after` }),
  )
  const answer = await save(list)
  expect(answer.statusCode).toBe(200)
  const { document } = new Window()
  for (const [at, { content }] of (answer.json().user.articles as Article[]).entries()) {
    expect([payloads[at], content]).toEqual([payloads[at], expect.stringMatching(CLEAN)])
    expect(content).toMatch(/^before/)
    document.body.innerHTML = content
    for (const { tagName, attributes } of document.body.querySelectorAll('*')) {
      expect(tagName).toMatch(ALLOWED)
      for (const { name } of attributes) expect(ATTRIBUTES[tagName] ?? []).toContain(name)
    }
  }
})
