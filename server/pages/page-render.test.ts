import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './page-render.ts'

test('the policy admits the scripts of the page by hash and nothing inline beside them', () => {
  const policy = contentSecurityPolicy(['alert(1)', 'go()', 'go()'])
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toMatch(/trusted-types sanavia-worker$/)
})
