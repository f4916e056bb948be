// The production server, which reports its memory on request.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { main } from '#app/server/main.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

await main({ report: (_step, work) => work(), dev: false })
process.send?.('listening')
process.on('message', () => {
  collectGarbage()
  process.send?.(process.memoryUsage())
})
