import { beforeEach, describe, expect, test } from 'vitest'
import { DEAD_UNSUBSCRIBE_LINK, MAIL_KINDS } from '#platform/rules/mail-kinds.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { del, get, type Person, person, post, setEmailConfirmed, world } from '#test/world.ts'
import { type AccountMailKind, queueAccountMail, selectRecipient } from './account-recipient.ts'
import { deliverDueMails } from './deliver.ts'

let mails = 0
beforeEach(async () => {
  await world.ctx.db.deleteFrom('mails').execute()
})

/** Queues a mail of a kind, and sends what is queued. */
async function receive({ user }: Person, kind: AccountMailKind) {
  const { url, arrived } = await startMailServer()
  const cause = `letter ${++mails}`
  const mail = { accountId: user._id, kind, cause, subject: 'Hello', content: { paragraphs: ['News for you.'] } }
  await world.ctx.db.transaction().execute((tx) => queueAccountMail(world.ctx, tx, mail))
  await deliverDueMails({ ...world.ctx, config: { ...world.ctx.config, smtpUrl: url } })
  return arrived
}

/** The unfolded value of a header, as it was sent. */
const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'mi').exec(raw.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1]

/** The path of the one-click address in a mail about appointments. */
async function oneClickPath(reader: Person) {
  const [mail] = await receive(reader, 'appointments')
  const address = header(mail?.raw ?? '', 'List-Unsubscribe') ?? ''
  return new URL(address.slice(1, -1)).pathname
}

async function wanted({ user }: Person) {
  const recipients = await Promise.all(MAIL_KINDS.map((kind) => selectRecipient(world.ctx.db, user._id, kind)))
  return MAIL_KINDS.filter((_, at) => recipients[at])
}

describe('recipients', () => {
  test.each(['appointments', 'messages', 'mandatory'] as const)(
    'a mail of the kind %s goes to nobody before the address is confirmed, and to its owner after',
    async (kind) => {
      const mira = await person('patient')
      await setEmailConfirmed(mira.user._id, null)
      expect(await receive(mira, kind)).toEqual([])
      await setEmailConfirmed(mira.user._id, new Date())
      expect((await receive(mira, kind)).map(({ recipients }) => recipients)).toEqual([[mira.user.email]])
    },
  )
})

describe('the link that switches mails off', () => {
  test('a mail that can be switched off says how in its headers and at its end', async () => {
    const mira = await person('patient')
    const [mail] = await receive(mira, 'messages')
    expect(header(mail?.raw ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = header(mail?.raw ?? '', 'List-Unsubscribe')
    expect(oneClick).toMatch(/^<http:\/\/localhost:3000\/api\/v1\/unsubscribe\/messages\.[\w-]{43}>$/)
    const token = oneClick?.slice(0, -1).split('/').at(-1)
    expect(mail?.text).toContain(
      `Stop emails about messages and questions:\nhttp://localhost:3000/unsubscribe#${token}\n`,
    )
    expect(mail?.html).toContain(`href="http://localhost:3000/unsubscribe#${token}"`)
  })

  test('a mail that always comes has no such link', async () => {
    const [mail] = await receive(await person('patient'), 'mandatory')
    expect(mail?.raw).not.toMatch(/unsubscribe/i)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program switches the kind off by one request as %s, without a login', async (type, payload) => {
    const mira = await person('patient')
    const url = await oneClickPath(mira)
    for (const _press of [1, 2]) {
      const headers = { 'content-type': type }
      const answer = await world.app.inject({ method: 'POST', url, headers, payload })
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          success: true,
          message: 'You won’t get any more emails about appointments and payments.',
          kind: 'appointments',
          isSubscribed: false,
        },
      ])
    }
    expect(await wanted(mira)).toEqual(['messages'])
    expect(await receive(mira, 'appointments')).toEqual([])
  })

  test('the undo switches the kind on again, once', async () => {
    const mira = await person('patient')
    const url = await oneClickPath(mira)
    await post(url, undefined, {})
    for (const _press of [1, 2]) {
      const answer = await del(url)
      expect(answer.json().message).toBe('You will get emails about appointments and payments again.')
    }
    expect(await wanted(mira)).toEqual(['messages', 'appointments'])
    const { mails_wanted } = await world.ctx.db
      .selectFrom('accounts')
      .select('mails_wanted')
      .where('id', '=', mira.user._id)
      .executeTakeFirstOrThrow()
    expect([...mails_wanted].sort()).toEqual(['appointments', 'messages'])
  })

  test('opening the address in a browser changes nothing and leads to the page', async () => {
    const mira = await person('patient')
    const url = await oneClickPath(mira)
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe#${url.split('/').at(-1)}`])
    expect(await wanted(mira)).toEqual(['messages', 'appointments'])
  })

  test('a token of another kind, account, address or none at all switches nothing off', async () => {
    const mira = await person('patient')
    const jonas = await person('patient')
    const url = await oneClickPath(mira)
    const [, token = ''] = url.split('appointments.')
    const [, other = ''] = (await oneClickPath(jonas)).split('appointments.')
    const forged = [
      url.replace('appointments.', 'messages.'),
      url.replace(token, other.slice(0, 22) + token.slice(22)),
      url.replace(token, 'x'.repeat(43)),
      url.replace('appointments.', 'mandatory.'),
      '/api/v1/unsubscribe/%00',
      '/api/v1/unsubscribe/nonsense',
    ]
    for (const path of forged) {
      const answer = await post(path, undefined, {})
      expect([path, answer.statusCode, answer.json().message]).toEqual([path, 404, DEAD_UNSUBSCRIBE_LINK])
    }
    await world.ctx.db
      .updateTable('accounts')
      .set({ email: 'moved@example.org' })
      .where('id', '=', mira.user._id)
      .execute()
    expect((await post(url, undefined, {})).statusCode).toBe(404)
    expect([await wanted(mira), await wanted(jonas)]).toEqual([
      ['messages', 'appointments'],
      ['messages', 'appointments'],
    ])
  })
})
