import { type Config, readConfig } from '#platform/server/config.ts'
import type { EncryptedColumn } from '#platform/server/feature.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { checkDatabase } from './database-checks.ts'
import { type Check, type Finding, problem, runCheck } from './finding.ts'
import { checkAddress, checkCalls, checkDataFolder, checkNode } from './machine-checks.ts'
import { checkFiles, checkMail, checkRedis } from './service-checks.ts'

export type Examined = { subject: string; findings: Finding[] }
type Environment = Readonly<Record<string, string | undefined>>

/** Examines an installation, one check after the other, and changes nothing of it. Without valid settings nothing else can be checked. */
export async function* examine(
  environment: Environment,
  encrypted: readonly EncryptedColumn[],
): AsyncGenerator<Examined> {
  const settings = readSettings(environment)
  yield { subject: 'settings', findings: 'text' in settings ? [settings] : [] }
  if ('text' in settings) return
  for (const check of checksOf(encrypted)) yield { subject: check.subject, findings: await runCheck(check, settings) }
}

function readSettings(environment: Environment): Config | Finding {
  try {
    return readConfig(environment)
  } catch (error) {
    if (error instanceof StartProblem) return problem(error.message)
    throw error
  }
}

const checksOf = (encrypted: readonly EncryptedColumn[]): Check[] => [
  { subject: 'Node', run: checkNode },
  { subject: 'data folder', run: checkDataFolder },
  { subject: 'address of the site', run: checkAddress },
  { subject: 'database', run: (config) => checkDatabase(config, encrypted) },
  { subject: 'uploaded files', run: checkFiles },
  { subject: 'Redis', run: checkRedis },
  { subject: 'mail', run: checkMail },
  { subject: 'video calls', run: checkCalls },
]
