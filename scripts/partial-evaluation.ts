import type { Plugin } from 'vite'
import { type Node, parse, type Replacement, replaceAll, visit } from './syntax-tree.ts'

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
const outermost = (all: readonly PrunedPart[]) =>
  all.filter((inner) => !all.some((outer) => outer !== inner && outer.start <= inner.start && outer.end >= inner.end))

type FindParts = (node: Node, code: string) => PrunedPart[]

/** Partial evaluation of a module, and the names of what was found in it. */
export function prune(code: string, findParts: FindParts) {
  const parts: PrunedPart[] = []
  visit(parse(code), (node) => {
    parts.push(...findParts(node, code))
  })
  return { code: replaceAll(code, outermost(parts)), names: parts.map(({ name }) => name) }
}

type PrunedPackage = {
  name: string
  /** The modules that are pruned. */
  modules: RegExp
  pruneModule: (code: string) => ReturnType<typeof prune>
  /** The names of all that is pruned. */
  expected: readonly string[]
}

/** Prunes a package in the browser's build. Fails the build when a new version of it has lost a name. */
export function prunedPackage({ name, modules, pruneModule, expected }: PrunedPackage): Plugin {
  const found = new Set<string>()
  return {
    name: `pruned-${name}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: modules },
      handler: (source) => {
        const { code, names } = pruneModule(source)
        for (const each of names) found.add(each)
        return names.length > 0 ? { code, map: null } : null
      },
    },
    generateBundle() {
      const missing = expected.filter((each) => !found.has(each))
      if (missing.length > 0) this.error(`A version of ${name} no longer has what is pruned from it: ${missing}`)
    },
  }
}
