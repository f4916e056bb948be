// npm run doctor: checks this installation, and says what is wrong and what to do. Ends with 1 when there is a problem.
import { registry } from '#app/server/features.ts'
import { examine } from '#platform/server/doctor/doctor.ts'
import { exitWith } from './start-failure.ts'

const MARKS = { problem: '✗', warning: '!' }

try {
  let problems = 0
  for await (const { subject, findings } of examine(process.env, registry.encrypted)) {
    if (findings.length === 0) console.log(`✓ ${subject}`)
    for (const { kind, text } of findings) console.log(`${MARKS[kind]} ${subject}: ${text}`)
    problems += findings.filter(({ kind }) => kind === 'problem').length
  }
  console.log(problems === 0 ? '\nNo problem was found.' : `\nProblems: ${problems}.`)
  // Connections that a check gave up would keep the process alive.
  process.exit(problems === 0 ? 0 : 1)
} catch (error) {
  exitWith(error)
}
