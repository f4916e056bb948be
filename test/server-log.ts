const LINES_MAX = 30
const LENGTH_MAX = 400

const lines: string[] = []

/** The last lines that the server under test has logged, which are shown when a test fails. */
export const serverLog = {
  write: (line: string) => {
    lines.push(line)
    if (lines.length > LINES_MAX) lines.shift()
  },
  clear: () => void lines.splice(0),
  describe: (test: string) => `\nThe server's log of "${test}":\n${lines.map(shorten).join('\n') || '(nothing)'}\n\n`,
}

/** Without what all lines have in common. */
function shorten(line: string) {
  const { level: _level, time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, msg, ...rest } = JSON.parse(line)
  return `  ${msg} ${JSON.stringify(rest)}`.slice(0, LENGTH_MAX)
}
