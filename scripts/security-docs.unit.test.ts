import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every file that the security controls name exists', async () => {
  const text = await readFile(new URL('../docs/SECURITY-CONTROLS.md', import.meta.url), 'utf8')
  const paths = [...text.matchAll(/`((?:app|content|features|platform|test|scripts)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
  const decisions = [...text.matchAll(/decision (\d{3})/g)].map(([, number = '']) => number)
  const names = await readdir(new URL('../docs/decisions/', import.meta.url))
  const known = names.map((name) => name.slice(0, 3))
  expect(decisions.filter((number) => !known.includes(number))).toEqual([])
})
