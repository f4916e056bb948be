import { loginReasons, otherLoginReason } from '../words/login.ts'

/** The sentence over the login form for a visitor who asked for a private page. */
export function describeTarget(target: string | undefined) {
  if (!target) return undefined
  const [path = '', query] = (target.split('#')[0] ?? '').split('?')
  const reason = Object.hasOwn(loginReasons, path) ? loginReasons[path] : undefined
  const hasId = new URLSearchParams(query).has('id')
  return (hasId && reason?.entry) || reason?.page || otherLoginReason
}
