import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asked, mailsTo, opened, send } from '#test/people/request.ts'
import { agent, del, get, person, post, put, settings, world } from '#test/world.ts'

// A Friday, 09:32 in the office.
let now = new Date('2026-11-13T14:32:00.000Z')
settings.now = () => now
/** For the rest of a test, so that requests have an order. */
function letTimePass() {
  let readings = 0
  settings.now = () => new Date(now.getTime() + readings++)
}

const queue = async (query: string, as: Awaited<ReturnType<typeof person>>) =>
  (await get(`/api/v1/operator/requests?${query}`, as)).json()
const references = ({ requests }: { requests: { reference: string }[] }) => requests.map(({ reference }) => reference)

describe('the queue', () => {
  test('a request waits as new, due one working day later, and the desk counts it', async () => {
    const operator = await person('operator')
    const { reference } = await asked()
    expect(await opened(operator, reference)).toMatchObject({
      status: 'new',
      owner: null,
      dueAt: '2026-11-16T14:32:00.000Z',
      source: 'dental',
      message: expect.stringContaining('Ten veneers'),
      entries: [],
    })
    const { counts } = (await get('/api/v1/operator/counts', operator)).json()
    expect(counts.requests).toBe(1)
  })

  test('pages continue where the last one ended, oldest first', async () => {
    const operator = await person('operator')
    letTimePass()
    const made = [await asked({ source: 'hair' }), await asked({ source: 'hair' }), await asked({ source: 'hair' })]
    const first = await queue('source=hair&limit=2', operator)
    const second = await queue(`source=hair&limit=2&cursor=${first.nextCursor}`, operator)
    expect([...references(first), ...references(second)]).toEqual(made.map(({ reference }) => reference))
    expect(second.nextCursor).toBeNull()
  })

  test('filters by owner, status, tag and deadline', async () => {
    const operator = await person('operator', { displayname: 'Maya Lindqvist' })
    letTimePass()
    const mine = await asked({ source: 'eye' })
    const other = await asked({ source: 'eye' })
    const { version } = await opened(operator, mine.reference)
    await send(operator, mine.reference, 'changes', {
      version,
      ownerId: operator.user._id,
      tags: ['Veneers', 'veneers'],
    })
    const seen = async (query: string, as = operator) => references(await queue(`source=eye&${query}`, as))
    expect(await seen('owner=me')).toEqual([mine.reference])
    expect(await seen('owner=unassigned')).toEqual([other.reference])
    expect(await seen('status=in_progress')).toEqual([mine.reference])
    expect(await seen('status=new')).toEqual([other.reference])
    expect(await seen('tag=veneers')).toEqual([mine.reference])
    expect(await seen('due=overdue')).toEqual([])
    now = new Date('2026-11-16T14:33:00.000Z')
    expect(await seen('due=overdue', await person('operator'))).toEqual([mine.reference, other.reference])
    now = new Date('2026-11-13T14:32:00.000Z')
  })

  test.each(['Ó Briáin', 'o briain', 'Séamus', 'SEAMUS Ó', 'seamus.obriain@'])(
    'a search for %s finds',
    async (typed) => {
      const operator = await person('operator')
      const email = `seamus.obriain@${randomUUID()}.example`
      const { reference } = await asked({ fullName: 'Séamus Ó Briáin', email })
      expect(references(await queue(`q=${encodeURIComponent(typed)}`, operator))).toContain(reference)
    },
  )

  test('a search finds a reference by its beginning, and takes wildcards literally', async () => {
    const operator = await person('operator')
    const { reference } = await asked()
    expect(references(await queue(`q=${reference.slice(0, 7).toLowerCase()}`, operator))).toContain(reference)
    expect(references(await queue('q=%25', operator))).toEqual([])
  })

  test('an export is safe to open in a spreadsheet', async () => {
    const operator = await person('operator')
    const { reference } = await asked({ source: 'body', fullName: '=HYPERLINK("x")', message: '-1\nsecond "line"' })
    const file = await get('/api/v1/operator/requests.csv?source=body', operator)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, row] = file.body.split('\r\n')
    expect(row).toMatch(new RegExp(`^${reference},`))
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    expect(row).toContain(`,'+353215550188,`)
    expect(row).toContain(`"'-1\nsecond ""line"""`)
  })
})

test('agents export open requests alone', async () => {
  const maya = await agent()
  const answer = async (status: string) =>
    (await get(`/api/v1/operator/requests.csv?status=${status}`, maya)).statusCode
  expect([await answer('open'), await answer('new')]).toEqual([200, 200])
  expect([await answer('closed'), await answer('all')]).toEqual([403, 403])
  expect((await get('/api/v1/operator/requests.csv?status=all', await person('operator'))).statusCode).toBe(200)
})

describe('a request', () => {
  test('taking it makes it one’s own and begins it, and the history says so', async () => {
    const operator = await person('operator', { displayname: 'Maya Lindqvist' })
    const { reference } = await asked()
    const taken = await send(operator, reference, 'changes', { version: 0, ownerId: operator.user._id })
    expect(taken.json().request).toMatchObject({
      owner: { name: 'Maya Lindqvist' },
      status: 'in_progress',
      version: 1,
      entries: [
        { kind: 'change', change: { field: expect.any(String) } },
        { kind: 'change', change: { field: expect.any(String) } },
      ],
    })
    const changes = taken.json().request.entries.map((entry: { change: object }) => entry.change)
    expect(changes).toContainEqual({ field: 'owner', before: '', after: 'Maya Lindqvist' })
    expect(changes).toContainEqual({ field: 'status', before: 'new', after: 'in_progress' })
  })

  test('of two operators who take it, the second is refused and sees who was first', async () => {
    const ruth = await person('operator', { displayname: 'Ruth' })
    const maya = await person('operator')
    const { reference } = await asked()
    const answers = await Promise.all(
      [ruth, maya].map((operator) => send(operator, reference, 'changes', { version: 0, ownerId: operator.user._id })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    expect(lost?.json()).toMatchObject({ code: 'changed', request: { owner: won?.json().request.owner } })
  })

  test('a patient cannot own it', async () => {
    const operator = await person('operator')
    const patient = await person('patient')
    const { reference } = await asked()
    const refused = await send(operator, reference, 'changes', { version: 0, ownerId: patient.user._id })
    expect(refused.statusCode).toBe(400)
  })

  test('an answer is mailed once with the reference, however often it is sent', async () => {
    const operator = await person('operator')
    const { reference, email } = await asked()
    const answer = { id: randomUUID(), version: 0, text: 'Dear Aoife,\n\nDo you grind?\n\nMaya', next: 'waiting' }
    const answers = await Promise.all([1, 2, 3].map(() => send(operator, reference, 'answers', answer)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === `Your request ${reference}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Dear Aoife,\n\nDo you grind?\n\nMaya')
    const request = await opened(operator, reference)
    // Three working days later it is due again.
    expect(request).toMatchObject({
      status: 'waiting',
      owner: { id: operator.user._id },
      dueAt: '2026-11-18T14:32:00.000Z',
    })
    expect(request.entries.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
  })

  test('an answer from an old version is not mailed', async () => {
    const operator = await person('operator')
    const { reference, email } = await asked()
    await send(operator, reference, 'changes', { version: 0, priority: 'high' })
    const answer = { id: randomUUID(), version: 0, text: 'Hello', next: 'answered' }
    const refused = await send(operator, reference, 'answers', answer)
    expect([refused.statusCode, refused.json().request.priority]).toEqual([409, 'high'])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([`We have your request ${reference}`])
  })

  test('an entry that another request has is refused, and changes nothing', async () => {
    const operator = await person('operator')
    const one = await asked()
    const other = await asked()
    const note = { id: randomUUID(), text: 'Phoned twice.' }
    await send(operator, one.reference, 'notes', note)
    const refused = await send(operator, other.reference, 'notes', note)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'This form was sent before, for another request. Please reload the page.',
    ])
    expect((await opened(operator, other.reference)).entries).toEqual([])
  })

  test('an answer with a variable in it is refused', async () => {
    const operator = await person('operator')
    const { reference } = await asked()
    const answer = { id: randomUUID(), version: 0, text: 'Dear {{first name}},', next: 'answered' }
    const refused = await send(operator, reference, 'answers', answer)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Replace {{first name}} first.'])
  })

  test('a pasted reply and notes join the conversation, and only the reply reopens the request', async () => {
    const operator = await person('operator')
    const { reference } = await asked()
    await send(operator, reference, 'answers', {
      id: randomUUID(),
      version: 0,
      text: 'Do you grind?',
      next: 'answered',
    })
    await send(operator, reference, 'notes', { id: randomUUID(), text: 'Ask about a night guard.' })
    expect((await opened(operator, reference)).status).toBe('answered')
    await send(operator, reference, 'replies', { id: randomUUID(), version: 1, text: 'Yes, at night.' })
    const { status, entries } = await opened(operator, reference)
    expect(status).toBe('in_progress')
    const said = entries.filter(({ kind }) => kind !== 'change').map(({ kind, text }) => [kind, text])
    expect(said).toHaveLength(3)
    expect(said).toContainEqual(['reply', 'Yes, at night.'])
    expect(said).toContainEqual(['note', 'Ask about a night guard.'])
  })

  test('operators see who else has it open, until that screen is gone', async () => {
    const ruth = await person('operator', { displayname: 'Ruth' })
    const maya = await person('operator')
    const { reference } = await asked()
    await send(ruth, reference, 'presence', { isAnswering: true })
    const seen = async () => (await send(maya, reference, 'presence', { isAnswering: false })).json().others
    expect(await seen()).toEqual([{ name: 'Ruth', isAnswering: true }])
    now = new Date(now.getTime() + 31_000)
    expect(await seen()).toEqual([])
  })

  test('open screens learn of a change by its revision', async () => {
    const operator = await person('operator')
    const { reference } = await asked()
    const revision = async () => (await get('/api/v1/operator/requests/revision', operator)).json().revision
    const before = await revision()
    now = new Date(Date.now() + 1000)
    await send(operator, reference, 'notes', { id: randomUUID(), text: 'New' })
    expect(await revision()).not.toBe(before)
  })
})

test('templates are shared, changed from the newest version only, and restored after a deletion', async () => {
  const operator = await person('operator')
  const url = '/api/v1/operator/answer-templates'
  const id = randomUUID()
  const added = await post(url, operator, { id, name: 'Veneers', text: 'Dear {{first name}},' })
  expect(added.json().templates).toContainEqual({
    id,
    name: 'Veneers',
    text: 'Dear {{first name}},',
    version: 0,
    isDeleted: false,
  })
  const change = { name: 'Veneers', text: 'Hello', version: 0 }
  expect((await put(`${url}/${id}`, operator, change)).statusCode).toBe(200)
  expect((await put(`${url}/${id}`, operator, change)).statusCode).toBe(409)
  await post(`${url}/${id}/deletion`, operator, { version: 1, isDeleted: true })
  const restored = await post(`${url}/${id}/deletion`, operator, { version: 2, isDeleted: false })
  expect(restored.json().templates).toContainEqual(expect.objectContaining({ id, text: 'Hello', isDeleted: false }))
})

test('saved filters belong to one operator', async () => {
  const ruth = await person('operator')
  const maya = await person('operator')
  const url = '/api/v1/operator/request-filters'
  const filter = { id: randomUUID(), name: 'Mine, overdue', query: 'owner=me&due=overdue' }
  for (const _sentAgain of [false, true]) expect((await post(url, ruth, filter)).json().filters).toEqual([filter])
  expect((await get(url, maya)).json().filters).toEqual([])
  await del(`${url}/${filter.id}`, maya)
  const sameId = await post(url, maya, { ...filter, query: 'owner=nobody' })
  expect([sameId.statusCode, sameId.json().message]).toEqual([409, 'This filter couldn’t be saved. Please try again.'])
  expect((await get(url, ruth)).json().filters).toEqual([filter])
  expect((await del(`${url}/${filter.id}`, ruth)).json().filters).toEqual([])
})

test('the erasure of a patient takes the conversation and its mails along', async () => {
  const operator = await person('operator')
  const { reference, email } = await asked()
  await send(operator, reference, 'answers', { id: randomUUID(), version: 0, text: 'Hello', next: 'answered' })
  const subject = { id: randomUUID(), email }
  const [data] = world.ctx.registry.personalData.filter(({ name }) => name === 'consultations')
  expect(await data?.read(world.ctx, subject)).toMatchObject([{ reference, conversation: [{ text: 'Hello' }] }])
  await world.ctx.db.transaction().execute(async (tx) => data?.erase?.(tx, subject))
  expect(await mailsTo(email)).toEqual([])
  expect((await get(`/api/v1/operator/requests/${reference}`, operator)).statusCode).toBe(404)
})
