import { buffer } from 'node:stream/consumers'
import { brand } from '#content/brand.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { openFile } from '#server/platform/files/images.ts'
import { openPrivateFile } from '#server/platform/files/private-files.ts'
import { selectOwnAccount } from '../settings-queries.ts'
import { dayOf } from '../words.ts'
import { personalData } from './personal-data.ts'
import { type ZipEntry, zip } from './zip.ts'

/** Addresses of stored files, wherever they stand in a text. The smaller sizes of a picture add nothing to the largest. */
const STORED_FILES =
  /(?:\/private)?\/(?:images\/[0-9a-f]{32}-\d+x\d+|documents\/[0-9a-f]{32}-[a-z0-9-]+)(?=(-\d+)?\.(webp|pdf))/g

/** Everything we know about somebody, as an archive that is made while it is sent. */
export async function exportPersonalData(ctx: Ctx, id: string) {
  const account = await selectOwnAccount(ctx.db, id)
  const person = { id, email: account.email_confirmed_at && account.email }
  return zip(collect(ctx, person), ctx.now())
}

async function* collect(ctx: Ctx, person: { id: string; email: string | null }): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: Buffer.from(readme(ctx.now(), person.email)) }
  const addresses = new Set<string>()
  for (const { name, read } of personalData) {
    const text = JSON.stringify(await read(ctx, person), null, 2)
    for (const [path, , ending] of text.matchAll(STORED_FILES)) addresses.add(`${path}.${ending}`)
    yield { name: `${name}.json`, content: Buffer.from(`${text}\n`) }
  }
  for (const address of addresses) {
    const file = await (address.startsWith('/private/') ? openPrivateFile : openFile)(ctx, address)
    if (file) yield { name: fileName(address), content: await buffer(file.stream), isCompressed: true }
  }
}

/** Flat, and made of nothing but what the address allows: letters, digits and dashes. */
const fileName = (address: string) => `files/${address.slice(address.lastIndexOf('/') + 1)}`

function readme(now: Date, email: string | null) {
  const files = personalData.map(({ name }) => `  ${name}.json`)
  const requests = email
    ? `Requests and mails are those of your confirmed address ${email}.`
    : 'Your e-mail address is not confirmed. Confirm it in your account settings, and requests you sent by our forms come along.'
  return [
    `Your data at ${brand.name}, ${dayOf(now)}`,
    `Each file holds one topic as JSON, which people and programs can read:\n\n${files.join('\n')}`,
    'Pictures and documents you uploaded are in the folder "files", under the names that the topics refer to.',
    requests,
    'Numbers of bank accounts are shown in part, as on the screens.',
    `Questions? Write to ${brand.email}.\n`,
  ].join('\n\n')
}
