import { expect, test } from 'vitest'
import { type Person, person, post, put, settings } from '#test/world.ts'

settings.config = { rateLimits: true }

const URL = '/api/v1/user/update'
const guess = { paypalEmail: 'thief@example.org', currentPassword: 'a guess' }

function asForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a stolen token is not enough to guess the password by payout forms, while profiles are saved as before', async () => {
  const elif = await person('doctor')
  await put(URL, elif, { paypalEmail: 'first@example.org' })
  const guesses: ((as: Person) => Promise<{ statusCode: number }>)[] = [
    (as) => put(URL, as, guess),
    (as) => put(URL, as, asForm(guess)),
    (as) => post('/api/v1/user/payout/remove', as, { currentPassword: 'a guess' }),
  ]
  for (let at = 0; at < 9; at++) expect((await guesses[at % 3]?.(elif))?.statusCode).toBe(403)
  for (const again of guesses) expect((await again(elif)).statusCode).toBe(429)
  expect((await put(URL, elif, { subHeading: 'Gentle dentistry' })).statusCode).toBe(200)
})
