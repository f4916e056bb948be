import { main } from '#server/main.ts'

await main({ report: (_step, work) => work(), dev: false })
process.send?.('listening')
