import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-program.ts'

const find = (pattern: string) => globSync(pattern, { cwd: root })
/** The CHANGELOG is history. */
const documents = find('{*,docs/*,docs/decisions/*,features/**/*,platform/**/*}.md').filter(
  (name) => name !== 'CHANGELOG.md',
)
const decisions = find('docs/decisions/{,superseded/}*.md').flatMap((name) => name.match(/\/(\d{3})-/)?.[1] ?? [])

test('the documents are found', () => {
  expect(documents.length).toBeGreaterThan(100)
  expect(decisions.length).toBeGreaterThan(80)
})

test.each(documents)('every file and decision that %s names exists', (name) => {
  const text = readFileSync(join(root, name), 'utf8')
  const named = [...text.matchAll(/`([a-z.][\w.$-]*(?:\/[\w.$-]+)+\.(?:tsx?|cjs|mjs|sql|css|svg|json))`/g)]
  // A README of a folder names its own files from there.
  const exists = (path: string) => existsSync(join(root, path)) || existsSync(join(root, dirname(name), path))
  expect(named.map(([, path = '']) => path).filter((path) => !exists(path))).toEqual([])
  const numbers = [...text.matchAll(/decisions? (\d{3})/g)].map(([, number = '']) => number)
  expect(numbers.filter((number) => !decisions.includes(number))).toEqual([])
})
