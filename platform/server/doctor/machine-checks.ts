import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { isKeyFile } from '#platform/server/encryption.ts'
import { isLocalName } from '#platform/server/local-names.ts'
import { type Finding, problem, warning } from './finding.ts'

const NODE_MAJOR = 24
const GIGABYTE = 1_000_000_000
const FREE_MIN = GIGABYTE
const FREE_RECOMMENDED = 5 * GIGABYTE
/** Rights of the group and of all others. */
const OTHERS = 0o077
const SECRET_MIN = 16

export async function checkNode(): Promise<Finding[]> {
  const { version } = process
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= NODE_MAJOR) return []
  return [problem(`Node ${version} is too old. Install version ${NODE_MAJOR} or newer.`)]
}

/** Space and permissions of DATA_DIR. */
export async function checkDataFolder({ dataDir }: Config): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => undefined)
  if (!folder) return [warning(`The folder ${dataDir} does not exist yet. The first start makes it.`)]
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    return [
      problem(
        `This account may not read and write ${dataDir}. Run the doctor and the server as the owner of the folder.`,
      ),
    ]
  const findings = [...(await spaceFindings(dataDir)), ...(await keyFileFindings(dataDir))]
  if (folder.mode & OTHERS)
    findings.push(warning(`Other accounts of this machine can look into ${dataDir}. Run: chmod 700 ${dataDir}`))
  return findings
}

async function spaceFindings(dataDir: string) {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `The disk of ${dataDir} has ${(free / GIGABYTE).toFixed(1)} GB left. Make room, or move DATA_DIR to a larger one.`
  if (free < FREE_MIN) return [problem(text)]
  return free < FREE_RECOMMENDED ? [warning(text)] : []
}

async function keyFileFindings(dataDir: string) {
  const names = (await readdir(dataDir)).filter(isKeyFile)
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(dataDir, name))).mode })))
  return modes
    .filter(({ mode }) => mode & OTHERS)
    .map(({ name }) => {
      const path = join(dataDir, name)
      return problem(`Other accounts of this machine can read the encryption key in ${path}. Run: chmod 600 ${path}`)
    })
}

/** Whether visitors reach the site by the address that it believes to have. */
export async function checkAddress({ publicUrl, host, trustProxy, isDemoPublic }: Config): Promise<Finding[]> {
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = !isLocalName(hostname)
  const findings: Finding[] = []
  if (isPublic && protocol !== 'https:')
    findings.push(
      problem(
        'PUBLIC_URL starts with http://, so that passwords and health data are sent in plain text. Use https://.',
      ),
    )
  if (!isPublic && (trustProxy > 0 || !isLocalName(host)))
    findings.push(
      problem(`The site can be reached by others, but links in mails lead to ${publicUrl}. Set PUBLIC_URL.`),
    )
  if (isPublic && protocol === 'https:' && trustProxy === 0)
    findings.push(
      problem(
        'PUBLIC_URL is https, which a proxy in front provides, but TRUST_PROXY is 0: all visitors share one address and one rate limit. Set TRUST_PROXY to the number of proxies.',
      ),
    )
  if (isDemoPublic)
    findings.push(
      warning('DEMO=public: everybody can log in as an operator of the demo. Never use it with data of real people.'),
    )
  return findings
}

export async function checkCalls({ turn }: Config): Promise<Finding[]> {
  if (!turn) return [warning('TURN_URLS is not set, so video calls fail where networks allow no direct path.')]
  return turn.secret.length < SECRET_MIN
    ? [
        problem(
          `TURN_SECRET is shorter than ${SECRET_MIN} characters and can be guessed. Make one by: openssl rand -hex 32`,
        ),
      ]
    : []
}
