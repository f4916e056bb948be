import { beforeEach, expect, test } from 'vitest'
import { acceptedCase, NOW, readCase } from '#test/people/case.ts'
import { post, settings } from '#test/world.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

test('a case that was accepted in another tab is not closed, and the refusal carries the case as it is', async () => {
  const { patient, sent } = await acceptedCase()
  const refused = await post(`/api/v1/cases/${sent._id}/closure`, patient, {})
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'changed',
    message: 'You have accepted a quote of this case, so it can’t be closed any more.',
    case: { _id: sent._id, state: 'accepted' },
  })
  expect((await readCase(patient, sent)).state).toBe('accepted')
})
