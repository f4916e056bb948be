import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { minutes, seconds } from '#platform/rules/durations.ts'
import type { Config } from '#platform/server/config.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import type { FileStore } from './file-store.ts'

const CONNECT_TIMEOUT_MS = seconds(5)
const REQUEST_TIMEOUT_MS = seconds(30)
const FILE_TIMEOUT_MS = minutes(5)

/** File store on a bucket of Amazon S3 or a compatible server. */
export async function openS3Store(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = s3
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible servers often lack virtual-hosted buckets and the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: Error) => {
    throw new StartProblem(`The bucket "${Bucket}" cannot be used (${error.name}). Check the settings S3_….`)
  })
  return {
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }))
    },
    putFile: async (Key, place) => {
      const { size: ContentLength } = await stat(place)
      const Body = createReadStream(place)
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength }), { requestTimeout: FILE_TIMEOUT_MS })
    },
    open: (Key) => openObject(client, Bucket, Key),
    remove: async (names) => {
      // One by one: DeleteObjects requires a checksum on which servers disagree.
      for (const Key of names) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { name: Key, changedAt: LastModified }
    },
  }
}

async function openObject(client: S3Client, Bucket: string, Key: string) {
  try {
    const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return { size: ContentLength ?? 0, stream: Body as Readable }
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}
