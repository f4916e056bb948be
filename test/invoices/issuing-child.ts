// Child process of a test: issues the invoices that its parent sends, on DATABASE_URL, until it is killed. Its clock
// stands at the time in its first argument.
import type { InvoiceForm } from '#features/invoices/rules/invoices.ts'
import { issueInvoice } from '#features/invoices/server/invoices.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'

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
