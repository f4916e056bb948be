import { posix } from 'node:path'
import { DOMAIN_PACKAGES, EXCEPTIONS, FEATURE_EDGES, LAYERS } from './allowed-imports.ts'

type Layer = keyof typeof LAYERS
type Edges = typeof FEATURE_EDGES

/** Source files by their path. */
export type Sources = ReadonlyMap<string, string>
type Import = { from: string; to: string }

const FEATURE = /^(server|web)\/features\/([^/]+)\//
const PRIVATE = /^server\/features\/.*\/(?:[\w-]+-)?(?:queries|http)\.ts$/
/** Static imports and re-exports, imports for side effects, and dynamic or type imports. */
const IMPORT = /^(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Every violation of the import rules, as sentences that say what to do instead. Tests may import anything. */
export function importProblems(sources: Sources, edges: Edges = FEATURE_EDGES): string[] {
  const production = new Map([...sources].filter(([path]) => !isTest(path)))
  const imports = [...production].flatMap(([path, text]) => internalImports(path, text, production))
  return [
    ...[...production].flatMap(([path, text]) => packageProblems(path, text)),
    ...imports.flatMap((edge) => layerProblem(edge) ?? privateProblem(edge) ?? featureProblem(edge, edges) ?? []),
    ...unusedEdges(imports, edges),
    ...featureCircles(edges),
  ]
}

/** Files that import each other, types included. */
export function circleProblems(sources: Sources): string[] {
  const imports = [...sources].flatMap(([path, text]) => internalImports(path, text, sources))
  return findCircles(imports).map(
    (circle) =>
      `${circle.join(', ')} import each other in a circle: move the shared types or values into a file of their own.`,
  )
}

/**
 * Components without styles: app.css leaves out the folders of the workspace, so that no page outside of it may show a
 * component of theirs.
 */
export function styleSheetProblems(sources: Sources, appCss: string): string[] {
  const left = [...appCss.matchAll(/^@source not "\.\/(.+)";$/gm)].map(([, path = '']) => `web/${path}`)
  const isLeftOut = (file: string) =>
    left.some((path) => (path.endsWith('*') ? file.startsWith(path.slice(0, -1)) : file.startsWith(`${path}/`)))
  const production = new Map([...sources].filter(([path]) => path.startsWith('web/') && !isTest(path)))
  const importsOf = (file: string) => internalImports(file, production.get(file) ?? '', production)
  const isPage = (file: string) => file === 'web/root.tsx' || file.startsWith('web/routes/')
  const reached = new Set([...production.keys()].filter((file) => isPage(file) && !isLeftOut(file)))
  // What is added to a set during a loop over it is visited, too.
  for (const file of reached) for (const { to } of importsOf(file)) if (!isLeftOut(to)) reached.add(to)
  return [...reached]
    .flatMap(importsOf)
    .filter(({ to }) => to.endsWith('.tsx') && isLeftOut(to))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, whose folder web/app.css leaves out: outside of the workspace it would have no styles. Move it, or take the folder out of the list in web/app.css.`,
    )
}

/** Imports of packages that only tests and checks have, since `npm start` does not install them. */
export function developmentProblems(sources: Sources, development: readonly string[]): string[] {
  return [...sources]
    .filter(([path]) => !isTest(path))
    .flatMap(([path, text]) => {
      const packages = specifiers(text)
        .map(packageOf)
        .filter((name) => development.includes(name))
      return packages.map(
        (name) =>
          `${path} imports ${name}, which npm start does not install: move it to the dependencies in package.json.`,
      )
    })
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const specifiers = (text: string) =>
  [...text.matchAll(IMPORT)].map(([, static_ = '', sideEffect = '', dynamic = '']) => static_ || sideEffect || dynamic)

function internalImports(from: string, text: string, sources: Sources): Import[] {
  const targets = specifiers(text).map((specifier) => resolve(from, specifier))
  return [...new Set(targets)].filter((to) => sources.has(to)).map((to) => ({ from, to }))
}

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

function packageProblems(path: string, text: string) {
  if (!path.startsWith('domain/')) return []
  const packages = specifiers(text).filter((specifier) => !/^[#.]/.test(specifier))
  return packages
    .filter((name) => !DOMAIN_PACKAGES.includes(name))
    .map((name) => `${path} imports ${name}. domain/ holds pure rules: pass in what they need as an argument.`)
}

function layerOf(path: string): Layer {
  const [root = '', folder = ''] = path.split('/')
  const nested = `${root}/${folder}`
  return (nested in LAYERS ? nested : root) as Layer
}

function layerProblem({ from, to }: Import) {
  const layer = layerOf(from)
  const imported = layerOf(to)
  const allowed: readonly string[] = [layer, ...LAYERS[layer], ...(EXCEPTIONS[from] ?? [])]
  if (allowed.includes(imported)) return undefined
  return `${from} imports ${to}. ${layer} may not depend on ${imported}: move what both need into a lower layer, or pass it in as an argument or a prop.`
}

const featureOf = (path: string) => {
  const [, root = '', name = ''] = FEATURE.exec(path) ?? []
  return name && { root: root as keyof Edges, name }
}

const isSameFeature = ({ from, to }: Import) => FEATURE.exec(from)?.[0] === FEATURE.exec(to)?.[0]

function privateProblem(edge: Import) {
  if (!PRIVATE.test(edge.to) || isSameFeature(edge)) return undefined
  return `${edge.from} imports ${edge.to}. Queries and routes are private to their feature: call its use case.`
}

function featureProblem(edge: Import, edges: Edges) {
  const importer = featureOf(edge.from)
  const imported = featureOf(edge.to)
  if (!importer || !imported || isSameFeature(edge)) return undefined
  if (edges[importer.root][importer.name]?.includes(imported.name)) return undefined
  return `${edge.from} imports ${edge.to}. ${importer.name} may not depend on ${imported.name}: move what both need into platform, ui or domain, or compose the two where both are known. A dependency that is meant gets a row in scripts/allowed-imports.ts.`
}

function unusedEdges(imports: readonly Import[], edges: Edges) {
  const used = new Set(imports.map(({ from, to }) => edgeKey(from, to)))
  return featureEdges(edges)
    .filter(({ from, to }) => !used.has(edgeKey(`${from}/`, `${to}/`)))
    .map(({ from, to }) => `No file of ${from} imports ${to}: remove the edge from scripts/allowed-imports.ts.`)
}

const edgeKey = (from: string, to: string) => `${FEATURE.exec(from)?.[0]} ${FEATURE.exec(to)?.[0]}`

function featureEdges(edges: Edges): Import[] {
  return Object.entries(edges).flatMap(([root, rows]) =>
    Object.entries(rows).flatMap(([name, imported]) =>
      imported.map((other) => ({ from: `${root}/features/${name}`, to: `${root}/features/${other}` })),
    ),
  )
}

const featureCircles = (edges: Edges) =>
  findCircles(featureEdges(edges)).map(
    (circle) => `The features ${circle.join(', ')} depend on each other in a circle (scripts/allowed-imports.ts).`,
  )

/** Tarjan's algorithm: the strongly connected components with more than one node. */
function findCircles(edges: readonly Import[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const index = new Map<string, number>()
  const lowLink = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(node: string) {
    index.set(node, index.size)
    lowLink.set(node, index.size - 1)
    stack.push(node)
    for (const { to } of targets.get(node) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) lowLink.set(node, Math.min(lowLink.get(node) ?? 0, lowLink.get(to) ?? 0))
    }
    if (lowLink.get(node) !== index.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) circles.push(component.sort())
  }

  for (const { from } of edges) if (!index.has(from)) visit(from)
  return circles
}
