import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { inject } from 'vitest'

/** A real S3 server with one empty bucket, and the settings to reach it. */
export async function startS3Server() {
  const directory = await mkdtemp(join(inject('scratch'), 's3-'))
  const bucket = 'sanavia-files'
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { s3: { bucket, endpoint, region: 'us-east-1', ...keys }, stop: () => server.close() }
}
