// Child process of a test: issues the invoices that its parent sends, on DATABASE_URL, until it is killed. Its clock
// stands at the time in its first argument.
import type { InvoiceForm } from '#domain/invoices.ts'
import { issueInvoice } from '#server/features/invoices/invoices.ts'
import { readConfig } from '#server/platform/config.ts'
import { createContents } from '#server/platform/contents/contents.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'

type Work = { providerId: string; form: InvoiceForm }

const config = readConfig()
const files = await openFileStore(config)
const database = openDatabase({ connectionString: config.databaseUrl })
const ctx: Ctx = {
  config,
  ...database,
  files,
  now: () => new Date(process.argv[2] ?? ''),
  demoAccounts: null,
  contents: createContents(),
}
process.on('message', async ({ providerId, form }: Work) => {
  const { number } = await issueInvoice(ctx, { id: providerId, role: 'doctor' }, form)
  process.send?.(number)
})
process.send?.('ready')
// The parent has ended.
process.once('disconnect', () => process.exit())
