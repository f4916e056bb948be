import { readdir, readFile } from 'node:fs/promises'

/** Megabytes of a process and all that it started: proportional set size, which counts shared pages once. Linux only. */
export async function measureMemory(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), await parentOf(Number(name)))
  }
  const isInTree = (id: number): boolean => id === pid || (parents.has(id) && isInTree(parents.get(id) ?? 0))
  const sizes = await Promise.all([...parents.keys()].filter(isInTree).map(proportionalSize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function parentOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Kilobytes; none when the process has ended meanwhile. */
async function proportionalSize(pid: number) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s*(\d+)/m.exec(rollup)?.[1] ?? 0) * 1.024
}
