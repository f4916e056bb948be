import { expect, test } from 'vitest'
import { Environment } from '#platform/server/config.ts'
import { environmentDocsProblems } from './environment-docs.ts'

const names = Object.keys(Environment.shape)
const example = names.map((name) => `# What it is for.\n${name}=\n`).join('\n')
const readme = `# Title

| who | username |
|---|---|
| patient | \`hannah\` |

| variable | default | meaning |
|---|---|---|
| \`${names.slice(0, 2).join('`, `')}\` | none | two in one row; not \`OTHER\` |
${names
  .slice(2)
  .map((name) => `| \`${name}\` | none | its meaning |`)
  .join('\n')}

Text about \`SOMETHING_ELSE\`.
`

test('documents that name every variable once have no problems', () => {
  expect(environmentDocsProblems({ example, readme })).toEqual([])
})

test('a variable that one of the documents lacks is named', () => {
  expect(environmentDocsProblems({ example: example.replace('\nPORT=\n', '\n'), readme })).toEqual([
    '.env.example does not mention PORT, which the server reads. Describe it there.',
  ])
  expect(environmentDocsProblems({ example, readme: readme.replace('`LOG_LEVEL`', '') })).toEqual([
    'README.md does not mention LOG_LEVEL, which the server reads. Describe it there.',
  ])
})

test('a variable that the server does not read is named', () => {
  expect(environmentDocsProblems({ example: `${example}PROT=\n`, readme })).toEqual([
    '.env.example mentions PROT, which the server does not read. Remove it there.',
  ])
  expect(environmentDocsProblems({ example, readme: readme.replace('`LOG_LEVEL`', '`LOG_LEVEL`, `LOG`') })).toEqual([
    'README.md mentions LOG, which the server does not read. Remove it there.',
  ])
})

test('a variable that is documented twice is named', () => {
  expect(environmentDocsProblems({ example: `${example}PORT=\n`, readme })).toEqual([
    '.env.example mentions PORT more than once. Keep one of them.',
  ])
})

test.each([
  ['PORT', '3000', '3001'],
  ['S3_REGION', 'us-east-1', 'eu-central-1'],
  ['RATE_LIMITS', 'on', 'off'],
  ['TRUST_PROXY', '0', 'none'],
  ['PUBLIC_URL', '', 'https://clinic.example'],
])('%s in the example is %j, its default, and nothing else', (name, value, other) => {
  const withValue = (text: string) => example.replace(`\n${name}=\n`, `\n${name}=${text}\n`)
  expect(environmentDocsProblems({ example: withValue(value), readme })).toEqual([])
  expect(environmentDocsProblems({ example: withValue(other), readme })).toEqual([
    `.env.example sets ${name} to "${other}", which is not its default.`,
  ])
})

test('a README without the table has all variables missing', () => {
  expect(environmentDocsProblems({ example, readme: '# Title\n' })).toHaveLength(names.length)
})
