import { parseAst } from 'vite'

export type Node = { type: string; start: number; end: number; [field: string]: unknown }
export type Replacement = { start: number; end: number; text: string }

export const parse = (code: string) => parseAst(code) as unknown as Node

export function visit(node: Node, act: (node: Node, parent: Node | undefined) => void, parent?: Node) {
  act(node, parent)
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) visit(child, act, node)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function replaceAll(code: string, replacements: Replacement[]) {
  let text = code
  for (const { start, end, text: replacement } of replacements.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + replacement + text.slice(end)
  return text
}
