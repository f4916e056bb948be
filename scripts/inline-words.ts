import { type Node, parse, type Replacement, replaceAll, visit } from './syntax-tree.ts'

/** The value of an export of a content module, `*` for all of them, or undefined if the import is not content. */
export type ContentValue = (source: string, name: string) => unknown

/** Longer objects stay where they are: several chunks would each carry a copy. */
const MAX_OBJECT_LENGTH = 1000

/**
 * Constant propagation for words: `searchPage.filters.heading` of a module in `content/` becomes 'Filters'. Minifiers keep
 * the names of properties, so that otherwise every word on a page would cost its path twice. Content modules whose words
 * are all inlined are removed by tree shaking.
 */
export function inlineWords(code: string, contentValue: ContentValue): string {
  const { program, known, aliases } = readModule(code, contentValue)
  if (known.size === 0) return code
  const calls = innermost(reducedCalls(code, program, known))
  if (calls.length > 0) return inlineWords(replaceAll(code, calls), contentValue)
  const hoisted = new Map<string, string>()
  const replacements: Replacement[] = []
  const roots = new Set<Node>()
  visit(program, (node) => {
    const chain = chainOf(node, known)
    if (!chain || roots.has(chain.root)) return
    const text = aliases.has(chain.node) ? undefined : textOf(chain.value, hoisted)
    if (text === undefined) return
    roots.add(chain.root)
    replacements.push({ start: chain.node.start, end: chain.node.end, text })
  })
  const used = usedNames(program, roots)
  for (const [init, name] of aliases)
    if (!used.has(name)) replacements.push({ start: init.start, end: init.end, text: 'void 0' })
  const constants = [...hoisted].map(([text, name]) => `const ${name} = ${text};\n`)
  return constants.join('') + replaceAll(code, replacements)
}

function readModule(code: string, contentValue: ContentValue) {
  const program = parse(code)
  const bindings = countBindings(program)
  const known = importedValues(program, bindings, contentValue)
  return { program, known, aliases: addAliases(program, bindings, known) }
}

/** Calls of functions of the content, each replaced by the body of the function. */
function reducedCalls(code: string, program: Node, known: Map<string, unknown>) {
  const calls: Replacement[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const chain = chainOf(node.callee as Node, known)
    if (!chain || chain.node !== node.callee || typeof chain.value !== 'function') return
    const text = reduce(String(chain.value), node.arguments as Node[], code)
    if (text !== undefined) calls.push({ start: node.start, end: node.end, text })
  })
  return calls
}

/** Nested replacements are done from the inside out. */
const innermost = (all: Replacement[]) =>
  all.filter((outer) => !all.some((inner) => inner !== outer && inner.start >= outer.start && inner.end <= outer.end))

/** Beta reduction: `(count) => \`Page ${count}\`` called with `page` becomes `Page ${page}`. */
function reduce(source: string, args: Node[], code: string) {
  const text = `(${source})`
  const program = parse(text)
  const { type, params, body } = unwrap((program.body as [{ expression: Node }])[0].expression) as Node & Arrow
  const isExpression = type === 'ArrowFunctionExpression' && body.type !== 'BlockStatement'
  const isPlain = params.length === args.length && params.every((param) => param.type === 'Identifier')
  // A name that the body binds could capture the same name in an argument.
  const bindsParametersOnly = countBindings(program).size === params.length && countBindings(body).size === 0
  if (!isExpression || !isPlain || !bindsParametersOnly || !isSelfContained(source)) return undefined
  const replacements: Replacement[] = []
  for (const [index, arg] of args.entries()) {
    const uses = readsOf(body, params[index]?.name as string)
    if (uses.length > 1 && !isSimple(arg)) return undefined
    for (const { start, end } of uses) replacements.push({ start, end, text: `(${code.slice(arg.start, arg.end)})` })
  }
  const outside = { start: 0, end: body.start, text: '(' }
  return replaceAll(text, [...replacements, outside, { start: body.end, end: text.length, text: ')' }])
}
type Arrow = { type: string; params: Node[]; body: Node }

const unwrap = (node: Node): Node => (node.type === 'ParenthesizedExpression' ? unwrap(node.expression as Node) : node)

/** Whether an expression can be evaluated several times. */
const isSimple = ({ type, object, computed }: Node): boolean =>
  type === 'Identifier' || type === 'Literal' || (type === 'MemberExpression' && !computed && isSimple(object as Node))

type Specifier = { type: string; imported?: { name: string }; local: { name: string } }

function importedValues(program: Node, bindings: Map<string, number>, contentValue: ContentValue) {
  const known = new Map<string, unknown>()
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue
    for (const { type, imported, local } of node.specifiers as Specifier[]) {
      const name = type === 'ImportNamespaceSpecifier' ? '*' : imported?.name
      const value = name && contentValue((node.source as { value: string }).value, name)
      if (value !== undefined && bindings.get(local.name) === 1) known.set(local.name, value)
    }
  }
  return known
}

/** Local names of parts of the content, such as `const words = searchPage.filters`; they become known as well. */
function addAliases(program: Node, bindings: Map<string, number>, known: Map<string, unknown>) {
  const aliases = new Map<Node, string>()
  visit(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !init || (id as Node).type !== 'Identifier') return
    const name = (id as Node).name as string
    const chain = chainOf(init as Node, known)
    const isObject = chain?.node === init && typeof chain.value === 'object' && !Array.isArray(chain.value)
    if (!isObject || bindings.get(name) !== 1) return
    known.set(name, chain.value)
    aliases.set(init as Node, name)
  })
  return aliases
}

/** A static path into the content: its longest part that is a known value. */
function chainOf(node: Node, known: Map<string, unknown>) {
  const steps: Node[] = []
  let root = node
  while (root.type === 'MemberExpression' && !root.computed && !root.optional) {
    steps.unshift(root)
    root = root.object as Node
  }
  if (steps.length === 0 || root.type !== 'Identifier' || !known.has(root.name as string)) return undefined
  let value = known.get(root.name as string)
  let reached: Node | undefined
  for (const step of steps) {
    const name = (step.property as Node).name as string
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) break
    value = (value as Record<string, unknown>)[name]
    reached = step
  }
  return reached && { root, node: reached, value }
}

/** Source text of a value: texts in place, functions and objects as constants of the module. */
function textOf(value: unknown, hoisted: Map<string, string>) {
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value)
  const text = sourceOf(value)
  if (text === undefined || (typeof value === 'object' && text.length > MAX_OBJECT_LENGTH)) return undefined
  const name = hoisted.get(text) ?? `inlinedWords${hoisted.size}`
  hoisted.set(text, name)
  return name
}

function sourceOf(value: unknown): string | undefined {
  if (typeof value === 'function') return isSelfContained(String(value)) ? String(value) : undefined
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isArray = Array.isArray(value)
  const fields = Object.entries(value).map(([name, part]) => {
    const text = sourceOf(part)
    if (text === undefined || isArray) return text
    return `${JSON.stringify(name)}: ${text}`
  })
  if (fields.includes(undefined)) return undefined
  return isArray ? `[${fields.join(', ')}]` : `{ ${fields.join(', ')} }`
}

function isSelfContained(source: string) {
  const program = parse(`(${source})`)
  const bindings = countBindings(program)
  return [...usedNames(program, new Set())].every((name) => bindings.has(name) || name in globalThis)
}

/** How often each name is bound in a module, in any scope: a name that is bound once is never shadowed. */
function countBindings(program: Node) {
  const counts = new Map<string, number>()
  const bind = (pattern: unknown) => {
    for (const name of boundNames(pattern as Node | null)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  visit(program, (node) => {
    if (node.type.startsWith('Import') && node.local) bind(node.local)
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) bind(node.id)
    if (Array.isArray(node.params)) node.params.forEach(bind)
    if (node.type === 'CatchClause') bind(node.param)
  })
  return counts
}

function boundNames(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name as string]
    case 'Property':
      return boundNames(pattern.value as Node)
    case 'AssignmentPattern':
      return boundNames(pattern.left as Node)
    case 'RestElement':
      return boundNames(pattern.argument as Node)
    default:
      return ((pattern?.properties ?? pattern?.elements ?? []) as Node[]).flatMap(boundNames)
  }
}

/** Names that are read, except at the given nodes. */
function usedNames(program: Node, except: Set<Node>) {
  const names = new Set<string>()
  visit(program, (node, parent) => {
    if (isRead(node, parent) && !except.has(node)) names.add(node.name as string)
  })
  return names
}

function readsOf(body: Node, name: string) {
  const reads: Node[] = []
  visit(body, (node, parent) => {
    if (isRead(node, parent) && node.name === name) reads.push(node)
  })
  return reads
}

function isRead(node: Node, parent: Node | undefined) {
  if (node.type !== 'Identifier') return false
  const isKey = !parent?.computed && (parent?.property === node || (parent?.key === node && parent.value !== node))
  const isBinding = parent?.type === 'VariableDeclarator' && parent.id === node
  return !isKey && !isBinding
}
