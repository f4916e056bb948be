import { beforeEach, expect, test } from 'vitest'
import { entry, issuedInvoice, record } from '#test/people/invoice.ts'
import { type Person, settings, world } from '#test/world.ts'
import { queueInvoiceReminders } from './reminders.ts'

const at = (day: string) => {
  settings.now = () => new Date(`${day}T12:00:00Z`)
}
beforeEach(() => at('2026-11-15'))

const remindersTo = async ({ user }: Person) => {
  const mails = world.ctx.db.selectFrom('mails').select('subject').where('to_address', '=', user.email)
  return (await mails.where('cause', '~', '^invoice .+ (due soon|overdue) to ').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )
}
const runOn = async (day: string) => {
  at(day)
  await queueInvoiceReminders(world.ctx)
}

test('a patient is reminded of an unpaid invoice once before and once after the due date', async () => {
  const { mira, invoice } = await issuedInvoice({ dueOn: '2026-11-30' })
  await runOn('2026-11-26')
  expect(await remindersTo(mira)).toEqual([])
  await runOn('2026-11-27')
  await runOn('2026-11-28')
  expect(await remindersTo(mira)).toEqual([`Invoice ${invoice.number} is due on 30 November 2026`])
  for (const day of ['2026-12-01', '2026-12-03', '2026-12-04', '2026-12-20']) await runOn(day)
  expect(await remindersTo(mira)).toEqual([
    `Invoice ${invoice.number} is due on 30 November 2026`,
    `Invoice ${invoice.number} is overdue`,
  ])
})

test('an invoice that is paid, void or without a due date needs no reminder', async () => {
  const paid = await issuedInvoice({ dueOn: '2026-11-30' })
  await record(paid.elif, paid.invoice._id, entry({ amount: 40_050 }))
  const voided = await issuedInvoice({ dueOn: '2026-11-30' })
  await record(voided.elif, voided.invoice._id, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
  const undated = await issuedInvoice()
  await runOn('2026-11-28')
  await runOn('2026-12-04')
  for (const { mira } of [paid, voided, undated]) expect(await remindersTo(mira)).toEqual([])
})

test('a patient who has switched these emails off gets no reminder', async () => {
  const { mira } = await issuedInvoice({ dueOn: '2026-11-30' })
  await world.ctx.db.updateTable('accounts').set({ mails_wanted: [] }).where('id', '=', mira.user._id).execute()
  await runOn('2026-11-28')
  expect(await remindersTo(mira)).toEqual([])
})
