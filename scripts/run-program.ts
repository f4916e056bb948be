import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

type Ended = { isFine: boolean; output: string }
type Options = { env?: Record<string, string> }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ChildProcess>()
let interrupted: NodeJS.Signals | undefined

/** Runs a package's binary, or one of our scripts, under this Node, and captures its output. */
export function runTool(tool: string, args: string[], options: Options = {}): Promise<Ended> {
  const file = tool.endsWith('.ts') ? join(root, tool) : join(root, 'node_modules', '.bin', tool)
  return runProgram(process.execPath, [file, ...args], options)
}

/** Runs a program and captures its output. Forwards signals to it, and exits only after it has exited. */
export function runProgram(program: string, args: string[], { env = {} }: Options = {}): Promise<Ended> {
  return new Promise((resolve) => {
    // A process group of its own: otherwise Ctrl-C reaches it twice, from the terminal and from us, which means "at once"
    const child = spawn(program, args, {
      cwd: root,
      env: { ...colour(), ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    enter(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      leave(child)
      if (!interrupted) resolve({ isFine: code === 0, output })
      else if (running.size === 0) process.exit(128 + constants.signals[interrupted])
    })
  })
}

/** A program that writes to a pipe does not detect the terminal, so colours are forced when we have one. */
function colour(): NodeJS.ProcessEnv {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1', ...process.env } : process.env
}

function interrupt(signal: NodeJS.Signals) {
  // Playwright and Vitest clean up after SIGINT only
  if (!interrupted) for (const child of running) child.kill('SIGINT')
  interrupted = signal
}

function enter(child: ChildProcess) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt)
  running.add(child)
}

function leave(child: ChildProcess) {
  running.delete(child)
  if (running.size === 0 && !interrupted) for (const signal of SIGNALS) process.off(signal, interrupt)
}
