// npm run keys -- rotate | finish | status: replaces the key that encrypts payout details and secrets of second factors.
import { AppError } from '#platform/server/app-error.ts'
import { findEncryptionKey } from '#platform/server/encryption.ts'
import { countByKey, finishRotation, rotateKeys } from '#platform/server/key-rotation.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { runCommand } from './command-context.ts'

const USAGE = `npm run keys -- rotate    makes a new key and encrypts every row with it; with ENCRYPTION_KEY set, uses that one
npm run keys -- finish    goes on with a rotation that was interrupted
npm run keys -- status    counts what each key holds`

const [command = ''] = process.argv.slice(2)
await runCommand(async (ctx) => {
  if (command === 'status') return console.log(await showStatus(ctx))
  if (command !== 'rotate' && command !== 'finish') throw new AppError('bad_request', USAGE)
  const rotate = command === 'rotate' ? rotateKeys : finishRotation
  const count = await rotate(ctx, ctx.registry.encrypted)
  console.log(`${count} rows were encrypted anew.\n${await showStatus(ctx)}`)
})

async function showStatus(ctx: AppCtx) {
  const current = await findEncryptionKey(ctx.config)
  if (!current) return 'There is no key yet. It is made when it is first needed.'
  const counts = [...(await countByKey(ctx, ctx.registry.encrypted))]
  const previous = counts.filter(([id]) => id !== current.id)
  const lines = counts.map(([id, count]) => `  ${id}  ${count} rows${id === current.id ? ', current' : ''}`)
  const advice =
    previous.length === 0
      ? 'No row needs a previous key. Keep previous keys with the backups of their time, and remove them here.'
      : 'Previous keys are still needed: run npm run keys -- finish.'
  return [`The current key is ${current.id}.`, ...lines, advice].join('\n')
}
