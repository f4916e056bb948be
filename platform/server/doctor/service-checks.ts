import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import type { Config } from '#platform/server/config.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { smtpProblem } from '#platform/server/mail/smtp.ts'
import { type Finding, problem, STEP_TIMEOUT_MS, warning } from './finding.ts'

export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return []
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: STEP_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let reason = ''
  redis.on('error', (error: Error) => {
    reason = error.message
  })
  try {
    await redis.connect()
    await redis.ping()
    return []
  } catch (error) {
    return [
      problem(
        `The Redis server at REDIS_URL does not answer (${reason || (error as Error).message}). Check the address and the password, and that it runs.`,
      ),
    ]
  } finally {
    redis.disconnect()
  }
}

/** Writes, reads and deletes a small file, in the bucket or in DATA_DIR. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  // The check of the data folder has said so, and the first start makes it.
  if (!config.s3 && !existsSync(config.dataDir)) return []
  const files = await openFileStore(config)
  const place = config.s3 ? `the bucket "${config.s3.bucket}"` : `${config.dataDir}/files`
  const name = `doctor-${randomUUID()}`
  let step = 'written'
  try {
    await files.put(name, Buffer.from(name))
    step = 'read'
    const file = await files.open(name)
    if (!file || String(await buffer(file.stream)) !== name)
      return [
        problem(`What is written to ${place} is not what is read from there. Check that the store is consistent.`),
      ]
    step = 'deleted'
    await files.remove([name])
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.name : error
    return [problem(`Uploaded files cannot be ${step} in ${place} (${reason}). Check its permissions.`)]
  }
}

export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [warning('SMTP_URL is not set, so mails stay in the outbox and reach nobody.')]
  const reason = await smtpProblem(smtpUrl, STEP_TIMEOUT_MS)
  return reason
    ? [
        problem(
          `The mail server at SMTP_URL cannot be used (${reason}). Check the address, its TLS, and user and password.`,
        ),
      ]
    : []
}
