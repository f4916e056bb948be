export type PushMessage = { title: string; body: string; path: string; tag: string }

/** What the server has pushed; nothing for anything else. */
export function parsePush(text: string | undefined): PushMessage | undefined {
  const { title, body, path, tag } = asRecord(text)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string' || typeof tag !== 'string')
    return undefined
  return { title, body, path, tag }
}

function asRecord(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** The page that a notification leads to, on this site only. */
export function addressOf(path: unknown, origin: string) {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}
