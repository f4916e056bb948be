import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Site } from '#domain/site.ts'
import { openAccount } from '#server/accounts/accounts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Ctx } from '#server/ctx.ts'
import type { Tables } from '#server/db/tables.ts'
import { type DemoAccount, type DemoSpecialist, demoAccounts, demoSpecialists } from './demo-people.ts'

/** Fills an empty database with invented people, all or none of them. Returns the accounts anyone may try. */
export async function loadDemo(ctx: Ctx): Promise<NonNullable<Site['demoAccounts']>> {
  await ctx.db.transaction().execute(async (tx) => {
    // Of two processes that start at once the second finds the work done.
    await sql`lock table accounts in share row exclusive mode`.execute(tx)
    const someone = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (!someone) await addPeople(ctx, tx)
  })
  return demoAccounts.map(({ role, username, password }) => ({ role, username, password }))
}

async function addPeople(ctx: Ctx, tx: Transaction<Tables>) {
  // Nobody signs in as a specialist who is not among the demo accounts.
  const nobodysHash = await hashPassword(randomBytes(32).toString('hex'))
  for (const specialist of demoSpecialists) {
    const account = demoAccounts.find(({ username }) => username === specialist.username)
    await addSpecialist(ctx, tx, specialist, account ? await hashPassword(account.password) : nobodysHash)
  }
  for (const account of demoAccounts.filter(({ role }) => role !== 'doctor')) await addAccount(tx, account)
}

async function addAccount(tx: Transaction<Tables>, { role, avatar, password, ...person }: DemoAccount) {
  await openAccount(tx, person, { role, avatar }, await hashPassword(password))
}

async function addSpecialist(ctx: Ctx, tx: Transaction<Tables>, demo: DemoSpecialist, passwordHash: string) {
  const { title, specialty, city, country, hours, avatar, ...person } = demo
  const details = {
    title,
    specialty,
    city,
    country,
    practicing_since: demo.practicingSince,
    time_zone: demo.timeZone,
    verified_at: demo.isVerified ? ctx.now() : null,
    feedback_count: demo.feedbackCount,
    rating_total: demo.ratingTotal,
  }
  await openAccount(
    tx,
    person,
    { role: 'doctor', avatar, provider: { details, ...(hours && { hours }) } },
    passwordHash,
  )
}
