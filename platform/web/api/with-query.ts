/** An address with those parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>) {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}
