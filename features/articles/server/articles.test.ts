import { Window } from 'happy-dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import type { Article } from '#platform/rules/providers.ts'
import { jpeg } from '#test/pictures.ts'
import { formOf } from '#test/profile-form.ts'
import { get, type Person, person, post, queryAsOwner } from '#test/world.ts'
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
  articleTitle: 'Questions to ask',
  category: 'Dental',
  tags: ['implant'],
  logoofarticle: logo,
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

test('a save replaces the list of articles: existing ones keep their ids, and those left out are deleted', async () => {
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

test('the picture of an article may be a file part, and data: pictures inside the text are stored', async () => {
  const content = `<p>See</p><p><img alt="A room" src="${logo}"><img src="https://evil.example/x.png"></p>`
  const list = [article({ logoofarticle: '', content })]
  const { user } = (await post(URL, elif, formOf({ updatedArticlesToSend: list }, [['image', picture]]))).json()
  const [{ logoofarticle, content: cleaned }] = user.articles
  expect(logoofarticle).toMatch(STORED)
  expect(cleaned).toBe(`<p>See</p><p><img src="${logoofarticle}" alt="A room"></p>`)
  expect((await save(user.articles)).json().user.articles).toEqual(user.articles)
})

test('the picture of another provider is removed from the text of an article', async () => {
  const other = await person('doctor')
  const photo = await jpeg({ width: 80, height: 64 })
  const [theirs] = (await save([article({ logoofarticle: dataUrl(photo) })], {}, other)).json().user.articles
  const { user } = (await save([article({ content: `<p>a<img src="${theirs.logoofarticle}"></p>` })])).json()
  expect(user.articles[0].content).toBe('<p>a</p>')
})

test('an entirely empty entry is not stored as an article', async () => {
  const blank = { articleTitle: ' ', category: '', content: '<p><br></p>', logoofarticle: '', tags: ['x'] }
  expect((await save([blank, article()])).json().user.articles.length).toBe(1)
})

describe('refusals', () => {
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
      'a title as long as a page',
      () => [article({ articleTitle: 'x'.repeat(161) })],
      'The title can have at most 160 characters.',
    ],
    ['a tag as long as a page', () => [article({ tags: ['x'.repeat(51)] })], 'A tag can have at most 50 characters.'],
    [
      'a text as long as a book',
      () => [article({ content: 'x'.repeat(100_001) })],
      'An article can have at most 100,000 characters.',
    ],
    ['201 articles', () => Array(201).fill(article()), 'There can be at most 200 articles.'],
    [
      'an article whose text begins like a picture',
      () => [article({ content: `<p>data:${'x'.repeat(150_000)}</p>` })],
      'An article can have at most 100,000 characters.',
    ],
    [
      'an article that grows when its characters are escaped',
      () => [article({ content: `<p>${'"'.repeat(50_000)}</p>` })],
      'An article can have at most 100,000 characters.',
    ],
    [
      'eleven long articles',
      () => Array.from({ length: 11 }, () => article({ content: `<p>${'x'.repeat(99_000)}</p>` })),
      'All articles together can have at most 1,000,000 characters. Shorten or delete some.',
    ],
    ['100,000 entries that are none', () => Array(100_000).fill(0), 'There can be at most 200 articles.'],
    ['a text in place of the list', () => 'all of them', 'Send the articles as a list.'],
    ['texts as entries', () => ['one'], 'Send each article as an object.'],
    ['no list at all', () => undefined, 'Send the articles as updatedArticlesToSend.'],
  ])('a list of articles with %s is refused', async (_what, list, message) => {
    const answer = await save(list())
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { success: false, code: 'bad_request', message }])
    expect(await mine()).toMatchObject({ articles: [], articlesVersion: 0 })
  })

  test('patients cannot save articles', async () => {
    expect((await save([article()], {}, await person('patient'))).statusCode).toBe(403)
  })
})

test('a save of an outdated version is a conflict that carries the newer list; a save without a version overwrites', async () => {
  expect((await save([article()], { version: 0 })).json().user.articlesVersion).toBe(1)
  const second = await save([article({ articleTitle: 'Mine' })], { version: 0 })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'changed', message: 'This was changed in another window' })
  expect(second.json().user).toEqual(await mine())
  expect((await save([article({ articleTitle: 'Mine' })])).json().user).toMatchObject({
    articlesVersion: 2,
    articles: [{ articleTitle: 'Mine' }],
  })
  const atOnce = await Promise.all([1, 2].map(() => save([article()], { version: 2 })))
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a save that loses every race against other saves is refused after three attempts', async () => {
  await queryAsOwner(`create function lose_race() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose_race before update of articles_version on providers for each row execute function lose_race()`)
  const answer = await save([article()])
  await queryAsOwner('drop function lose_race cascade')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ success: false, code: 'changed' })
  expect(await mine()).toMatchObject({ articles: [], articlesVersion: 0 })
})

/** The allow-list as a pattern: any other `<`, `>` or quote would be a tag or an attribute that is not allowed. */
const CLEAN =
  /^(?:[^<>]|<\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|strong|b|em|i|u)>|<br>|<a href="(?:https?|mailto):[^"<>]*">|<\/a>|<img src="\/images\/[\w-]+\.webp" alt="[^"<>]*">)*$/
const ALLOWED = /^(P|H2|H3|H4|UL|OL|LI|BLOCKQUOTE|STRONG|B|EM|I|U|A|BR|IMG)$/
const ATTRIBUTES: Record<string, string[]> = { A: ['href'], IMG: ['src', 'alt'] }

test('of every cross-site scripting payload only allowed HTML is stored', async () => {
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
