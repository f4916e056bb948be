import { readFile } from 'node:fs/promises'

/** The picture encoders that run for this process, on Linux. */
export async function encoders() {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const pids: number[] = []
  for (const child of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('encoder-process')) pids.push(Number(child))
  }
  return pids
}

/** Kills them, and returns how many there were. */
export async function killEncoders() {
  const pids = await encoders()
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended since it was listed
    }
  }
  return pids.length
}
