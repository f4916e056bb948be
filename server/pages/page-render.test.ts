import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './page-render.ts'

test('the policy admits the scripts of the page by hash and nothing inline beside them', () => {
  const policy = contentSecurityPolicy({ scripts: ['alert(1)', 'go()', 'go()'], isRoom: false })
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toMatch(/trusted-types sanavia-worker$/)
})

test('only the room of a video call may start the worker that blurs backgrounds', () => {
  expect(contentSecurityPolicy({ scripts: [], isRoom: true })).toMatch(/trusted-types sanavia-worker default$/)
  expect(contentSecurityPolicy({ scripts: [], isRoom: false })).toMatch(/trusted-types sanavia-worker$/)
})
