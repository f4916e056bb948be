import { randomBytes } from 'node:crypto'
import { openAccount } from '#features/accounts/server/accounts.ts'
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts'
import { refreshDueBatch } from '#features/appointments/server/availability/availability.ts'
import { replaceArticles } from '#features/articles/server/articles.ts'
import { replaceProfile } from '#features/providers/server/profile-writes.ts'
import { addProvider, publishProvider } from '#features/providers/server/providers.ts'
import { replaceServices } from '#features/providers/server/services/services.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { addAppointments } from './appointments/add-appointments.ts'
import { addPackages } from './care-packages/add-packages.ts'
import { addChats } from './chats/add-chats.ts'
import { demoAccounts, demoPeople } from './demo-people.ts'
import { type DemoProvider, demoProviders } from './demo-providers.ts'
import { addFeedback } from './feedback/add-feedback.ts'
import { addQuestions } from './forum/add-questions.ts'
import { addRecords, storeRecordFiles } from './health-records/add-records.ts'
import { addInvoices } from './invoices/add-invoices.ts'
import { addPriceLists } from './price-lists/add-price-lists.ts'
import { addRequests } from './requests/add-requests.ts'
import { addEvidence, storeEvidenceFile } from './verifications/add-evidence.ts'

/** Adds the whole demo catalogue to an empty database. */
export async function addDemo(ctx: Notifying<AppCtx>, tx: Tx) {
  // Only the demo accounts can sign in: the other providers get an unusable password
  const unusableHash = await hashPassword(randomBytes(32).toString('hex'))
  const hashes = new Map<string, string>()
  for (const { username, password } of demoAccounts) hashes.set(username, await hashPassword(password))
  const hashOf = (username: string) => hashes.get(username) ?? unusableHash
  // An encoder works on the files of the records meanwhile
  const [ids, recordFiles, evidenceFile] = await Promise.all([
    addProviders(tx, hashOf),
    storeRecordFiles(ctx),
    storeEvidenceFile(ctx),
  ])
  await addPriceLists(ctx, tx, ids)
  await addFeedback(ctx, tx, ids, unusableHash)
  await addPackages(ctx, tx, ids)
  for (const { avatar, ...person } of demoPeople) {
    const role = demoAccounts.find(({ username }) => username === person.username)?.role ?? 'patient'
    const account = await openAccount(tx, person, { role, avatar }, hashOf(person.username))
    ids.set(person.username, account.id)
  }
  await addEvidence(ctx, tx, ids, evidenceFile)
  await addChats(ctx, tx, ids)
  await addRecords(ctx, tx, ids, recordFiles)
  await addAppointments(ctx, tx, ids)
  await addInvoices(ctx, tx, ids)
  await addQuestions(ctx, tx, ids)
  await addRequests(ctx, tx, ids)
  await refreshDueBatch(tx, ctx.now())
  await tx.updateTable('accounts').set({ is_demo: true }).execute()
  // Unconfirmed addresses get no mails, and the outbox of the demo is where visitors read them
  await tx.updateTable('accounts').set({ email_confirmed_at: ctx.now() }).where('email', 'is not', null).execute()
}

/** Adds the evidence to a demo that was loaded before providers had any. */
export const addMissingEvidence = async (ctx: AppCtx, tx: Tx) =>
  addEvidence(ctx, tx, await selectDemoIds(tx), await storeEvidenceFile(ctx))

/** Adds the price lists to a demo that was loaded before providers had any. */
export const addMissingPriceLists = async (ctx: AppCtx, tx: Tx) => addPriceLists(ctx, tx, await selectDemoIds(tx))

async function selectDemoIds(tx: Tx) {
  const accounts = await tx.selectFrom('accounts').select(['id', 'username']).where('is_demo', '=', true).execute()
  return new Map(accounts.map(({ id, username }) => [username, id]))
}

async function addProviders(tx: Tx, hashOf: (username: string) => string) {
  const ids = new Map<string, string>()
  for (const provider of demoProviders) {
    const { username } = provider.person
    ids.set(username, await addDemoProvider(tx, provider, hashOf(username)))
  }
  return ids
}

async function addDemoProvider(tx: Tx, demo: DemoProvider, passwordHash: string) {
  const { avatar, ...person } = demo.person
  const { id } = await openAccount(tx, person, { role: 'doctor', avatar }, passwordHash)
  await addProvider(tx, id)
  await replaceProfile(tx, id, demo.profile)
  await replaceServices(tx, id, demo.profile.services)
  await replaceArticles(tx, id, demo.profile.articles)
  await publishProvider(tx, id)
  return id
}
