import { expect, test } from 'vitest'
import { NOT_BOOKABLE } from '#features/verifications/rules/verifications.ts'
import { clinicOf, ELEVEN, move, requested } from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { entriesOf, LATER, runJob, tickingClock, waitEarlier, waitFor } from '#test/people/waiting-list.ts'
import { get, type Person, settings, world } from '#test/world.ts'

settings.config = { rateLimits: false }
tickingClock()

const slotsOf = ({ user }: Person, as?: Person) => get(`/api/v1/providers/${user._id}/slots`, as)
const now = new Date()
const HIDDEN = {
  unpublished: { unpublished_at: now, unpublished_reason: 'The licence is forged.' },
  suspended: { disabled_at: now, disabled_reason: 'The licence is forged.' },
}

test.each(['unpublished', 'suspended'] as const)(
  'a provider who is %s has neither free times nor a waiting list',
  async (state) => {
    const elif = await clinicOf()
    const mira = await signedIn('patient')
    const later = await requested(mira, elif, LATER)
    const stranger = await signedIn('patient')
    expect((await slotsOf(elif)).statusCode).toBe(200)
    await world.ctx.db.updateTable('accounts').set(HIDDEN[state]).where('id', '=', elif.user._id).execute()
    expect((await slotsOf(elif)).statusCode).toBe(404)
    expect((await slotsOf(elif, stranger)).statusCode).toBe(404)
    expect((await waitFor(stranger, elif)).statusCode).toBe(404)
    expect((await waitEarlier(mira, later)).statusCode).toBe(404)
    // Who has an appointment with an unpublished provider can still move it.
    expect((await slotsOf(elif, mira)).statusCode).toBe(state === 'unpublished' ? 200 : 404)
  },
)

test('where verification is required, a waiting list of an unverified provider is not joined and not notified', async () => {
  const elif = await clinicOf()
  const holder = await signedIn('patient')
  const mira = await signedIn('patient')
  const held = await requested(holder, elif, ELEVEN)
  expect((await waitFor(mira, elif)).statusCode).toBe(200)
  world.ctx.config.isVerificationRequired = true
  const refused = await waitFor(await signedIn('patient'), elif)
  expect([refused.statusCode, refused.json().message]).toEqual([403, NOT_BOOKABLE])
  await move(holder, held, 'cancel')
  expect(await runJob()).toBe(0)
  world.ctx.config.isVerificationRequired = false
  expect(await entriesOf(mira)).toHaveLength(1)
})
