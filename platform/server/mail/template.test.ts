import { expect, test } from 'vitest'
import { documentDefaults } from '#features/site-content/words/document-defaults.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { world } from '#test/world.ts'
import { deliverDueMails } from './deliver.ts'
import { type Mail, queueMail } from './mail.ts'
import { renderMail } from './template.ts'

const ATTACK = '<img src=x onerror=alert(1)>"\'</td></table><script>alert(2)</script>&amp;'
const SHOWN =
  '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&lt;/td&gt;&lt;/table&gt;&lt;script&gt;alert(2)&lt;/script&gt;&amp;amp;'

const facts = documentDefaults.brand({ isDemo: false })

let letters = 0
async function receive(mail: Partial<Mail>) {
  const { url, arrived } = await startMailServer()
  const whole = { cause: `letter ${++letters}`, to: 'mira@example.org', subject: 'Hello', content: { paragraphs: [] } }
  await world.ctx.db.transaction().execute((tx) => queueMail(world.ctx, tx, { ...whole, ...mail }))
  await deliverDueMails({ ...world.ctx, config: { ...world.ctx.config, smtpUrl: url } })
  expect(arrived).toHaveLength(1)
  return arrived[0] as (typeof arrived)[number]
}

test('both parts say the same', () => {
  const { text, html } = renderMail(
    {
      greeting: 'Hello Mira,',
      paragraphs: ['We have your request.', 'A person answers within one working day.'],
      facts: [{ name: 'Reference', value: 'SV-1042' }],
      quote: 'I need two implants.\nWhen can I come?',
      action: { text: 'See our clinics', url: 'https://sanavia.example/search?keyword=implant&city=Izmir' },
      link: { text: 'Withdraw it', url: 'https://sanavia.example/requests#mine' },
    },
    facts,
  )
  expect(text).toBe(`Hello Mira,

We have your request.

A person answers within one working day.

Reference: SV-1042

> I need two implants.
> When can I come?

See our clinics:
https://sanavia.example/search?keyword=implant&city=Izmir

Withdraw it:
https://sanavia.example/requests#mine

--
The Sanavia care team
+1 800 555 0142 · care@sanavia.example
The information on this site is not medical advice. Always ask a doctor about your own case.
`)
  const words = html.replace(/<title>.*<\/title>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words.trim()).toBe(
    'Sanavia Hello Mira, We have your request. A person answers within one working day. Reference SV-1042 ' +
      'I need two implants. When can I come? See our clinics Withdraw it The Sanavia care team ' +
      '+1 800 555 0142 · care@sanavia.example The information on this site is not medical advice. Always ask a doctor about your own case.',
  )
  expect(html).toContain('href="https://sanavia.example/search?keyword=implant&amp;city=Izmir"')
  expect(html).toContain('href="https://sanavia.example/requests#mine"')
})

test('what people type is text in both parts, wherever it stands', async () => {
  const { text, html } = await receive({
    content: {
      greeting: ATTACK,
      paragraphs: [ATTACK],
      facts: [{ name: ATTACK, value: ATTACK }],
      quote: ATTACK,
      action: { text: ATTACK, url: 'https://sanavia.example/' },
    },
  })
  expect(text?.split(ATTACK)).toHaveLength(7)
  expect(html?.split(SHOWN)).toHaveLength(7)
  expect(html).not.toMatch(/<(img|script)/)
})

test('a line break in what people type begins no header and no other fact', async () => {
  const mail = await receive({
    subject: 'Request of Eve\r\nBcc: victim@example.org\r\n\r\n<b>free</b>\u2028money\u202e',
    content: { paragraphs: [], facts: [{ name: 'Name', value: 'Eve\r\nPhone: 666\u0000\u0007' }] },
  })
  expect(mail.subject).toBe('Request of Eve Bcc: victim@example.org <b>free</b> money')
  expect(mail.recipients).toEqual(['mira@example.org'])
  expect(mail.bcc).toBeUndefined()
  expect(mail.raw).not.toMatch(/^bcc:/im)
  expect(mail.text).toContain('Name: Eve Phone: 666\n')
})

test('every line of what people type is marked as theirs', () => {
  const { text } = renderMail({ paragraphs: [], quote: 'One\r\n--\rThe Sanavia care team\n\tAnd so on' }, facts)
  expect(text).toContain('> One\n> --\n> The Sanavia care team\n> \tAnd so on\n\n--\n')
})

test.each(['', 'mira', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'Mira <a@example.org>'])(
  '"%s" is nobody to write to',
  async (to) => {
    const queued = world.ctx.db
      .transaction()
      .execute((tx) => queueMail(world.ctx, tx, { cause: 'x', to, subject: 'Hello', content: { paragraphs: [] } }))
    await expect(queued).rejects.toThrow('has no address to go to')
  },
)

test('a link leads to a web page or the mail is not written', () => {
  const action = { text: 'Open', url: 'javascript:alert(1)' }
  expect(() => renderMail({ paragraphs: [], action }, facts)).toThrow('cannot link to javascript:')
})

test('a long subject is cut, not refused', async () => {
  expect((await receive({ subject: '🦷'.repeat(400) })).subject).toBe('🦷'.repeat(150))
})
