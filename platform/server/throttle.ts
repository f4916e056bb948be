type Options = { burst: number; intervalMs: number }

/**
 * Token bucket: up to `burst` calls in a row run at once, and a token comes back every interval. Calls without a token
 * are coalesced into one, which runs with the next token.
 */
export function createThrottle({ burst, intervalMs }: Options, work: () => void) {
  let tokens = burst
  let isPending = false
  let timer: NodeJS.Timeout | undefined

  function run() {
    tokens--
    timer ??= setInterval(refill, intervalMs).unref()
    work()
  }

  function refill() {
    tokens++
    if (isPending) {
      isPending = false
      run()
    }
    if (tokens < burst) return
    clearInterval(timer)
    timer = undefined
  }

  return () => {
    if (tokens > 0) run()
    else isPending = true
  }
}
