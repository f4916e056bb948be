import type { Node, Replacement } from './syntax-tree.ts'

/** A part of a package that is replaced or removed, and the name by which it was found. */
export type PrunedPart = Replacement & { name: string }

export const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name

/** A call whose result is constant on this site. Minifiers remove the branches that depend on it. */
export function constantCall({ type, callee, start, end }: Node, constants: Record<string, string>): PrunedPart[] {
  const name = type === 'CallExpression' ? nameOf(callee) : undefined
  if (name === undefined || !Object.hasOwn(constants, name)) return []
  return [{ name, start, end, text: constants[name] ?? '' }]
}

/** The unused properties of an object literal. */
export function unusedProperties(object: Node, unused: readonly string[], code: string): PrunedPart[] {
  return ((object.properties ?? []) as Node[]).flatMap(({ key, start, end }) => {
    const name = nameOf(key)
    if (name === undefined || !unused.includes(name)) return []
    return [{ name, start, end: code[end] === ',' ? end + 1 : end, text: '' }]
  })
}

/** What is inside a part that is replaced goes with it. */
export const outermost = (all: readonly PrunedPart[]) =>
  all.filter((inner) => !all.some((outer) => outer !== inner && outer.start <= inner.start && outer.end >= inner.end))
