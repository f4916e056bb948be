import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './page-render.ts'

test('the policy admits the inline scripts that carry the nonce of the page and no others', () => {
  const policy = contentSecurityPolicy({ nonce: 'r4nd0m', isRoom: false })
  expect(policy).toContain("script-src 'self' 'nonce-r4nd0m';")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toMatch(/trusted-types sanavia-worker$/)
})

test('only the room of a video call may start the worker that blurs backgrounds', () => {
  expect(contentSecurityPolicy({ nonce: 'r4nd0m', isRoom: true })).toMatch(/trusted-types sanavia-worker default$/)
  expect(contentSecurityPolicy({ nonce: 'r4nd0m', isRoom: false })).toMatch(/trusted-types sanavia-worker$/)
})
