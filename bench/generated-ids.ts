import { createHash } from 'node:crypto'

/** The id of what is generated under a name, such as "provider 17": a valid UUID, of version 4, by the name's hash. */
export function generatedId(name: string) {
  const hex = createHash('md5').update(name).digest('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return groups.join('-')
}

/** The same in SQL, for an expression that makes the name. */
export const generatedIdSql = (name: string) =>
  `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`
