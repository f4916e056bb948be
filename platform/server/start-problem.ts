/** A problem of the environment that prevents the start. The message is one sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

type Address = { host: string; port: number; setting: 'PORT' | 'METRICS_PORT' }

/** What to change when a port cannot be opened. An error without a known cause is returned as it is. */
export function listenProblem(error: unknown, { host, port, setting }: Address) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken by another program. Stop it, or set ${setting} to another one.`)
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user. Set ${setting} to one above 1023.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartProblem(`HOST "${host}" is no address of this machine. Try 127.0.0.1 or 0.0.0.0.`)
  return error
}
