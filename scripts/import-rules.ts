import { posix } from 'node:path'

/** Source files by their path. */
export type Sources = ReadonlyMap<string, string>
type Import = { from: string; to: string }

/** Static imports and re-exports, imports for side effects, and dynamic or type imports. */
const IMPORT = /^(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

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
  const left = [...appCss.matchAll(/^@source not "(.+)";$/gm)].map(([, path = '']) => posix.join('app/web', path))
  const isLeftOut = (file: string) =>
    left.some((path) => posix.matchesGlob(file, path.endsWith('*') ? path : `${path}/**`))
  const production = new Map([...sources].filter(([path]) => /^root\.tsx$|\/web\//.test(path) && !isTest(path)))
  const importsOf = (file: string) => internalImports(file, production.get(file) ?? '', production)
  const isPage = (file: string) => file === 'root.tsx' || file.includes('/web/routes/')
  const reached = new Set([...production.keys()].filter((file) => isPage(file) && !isLeftOut(file)))
  // What is added to a set during a loop over it is visited, too.
  for (const file of reached) for (const { to } of importsOf(file)) if (!isLeftOut(to)) reached.add(to)
  return [...reached]
    .flatMap(importsOf)
    .filter(({ to }) => to.endsWith('.tsx') && isLeftOut(to))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, whose folder app/web/app.css leaves out: outside of the workspace it would have no styles. Move it, or take the folder out of the list in app/web/app.css.`,
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
