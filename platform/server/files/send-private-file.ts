import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const CONTENT_TYPES = { image: 'image/webp', pdf: 'application/pdf', dicom: 'application/dicom' } as const

/** A PDF can hold scripts and forms, and DICOM anything: files are saved, never shown on our origin. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

type PrivateFile = { name: string; type: keyof typeof CONTENT_TYPES; size: number; stream: Readable | Buffer }

/** Answers with a file that only the sender of this request may read. */
export function sendPrivateFile(reply: FastifyReply, { name, type, size, stream }: PrivateFile) {
  return reply
    .headers({
      vary: 'authorization',
      ...SANDBOX,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-type': CONTENT_TYPES[type],
      'content-length': size,
    })
    .send(stream)
}
