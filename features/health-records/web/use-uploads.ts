import { useCallback, useEffect, useRef, useState } from 'react'
import {
  DICOM_HEAD_BYTES,
  dicomProblem,
  documentProblem,
  imageKind,
  imageProblem,
  isDicom,
  TAIL_BYTES,
} from '#platform/rules/uploads.ts'
import { randomId } from '#platform/web/random-id.ts'
import { DICOM_MAX_BYTES, type HealthDocument } from '../rules/health-records.ts'
import { addDocument } from './api.ts'

/** An upload that is pending, in flight or failed. Finished ones are documents. */
export type PendingUpload = {
  /** Idempotency key: a retry adds no second document. */
  id: string
  file: File
  /** From 0 to 1 while it is in flight. */
  progress: number | undefined
  problem: string | undefined
}

/** A queue of uploads, one in flight at a time. Files with a problem are refused before they are sent. */
export function useUploads(onAdded: (document: HealthDocument) => void) {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([])
  const inFlight = useRef<AbortController>(undefined)
  const done = useRef(onAdded)
  done.current = onAdded
  const change = useCallback(
    (id: string, part: Partial<PendingUpload>) =>
      setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  )
  const remove = useCallback((id: string) => setUploads((now) => now.filter((upload) => upload.id !== id)), [])

  const next = uploads.find(({ problem }) => problem === undefined)
  const nextId = next?.id
  const nextFile = next?.file
  useEffect(() => {
    if (!nextId || !nextFile) return
    const controller = new AbortController()
    inFlight.current = controller
    void send(nextId, nextFile, {
      signal: controller.signal,
      onProgress: (progress) => change(nextId, { progress }),
    }).then((answer) => {
      if (controller.signal.aborted) return
      if (!answer.ok) return change(nextId, { problem: answer.message, progress: undefined })
      remove(nextId)
      done.current(answer.document)
    })
    return () => controller.abort()
  }, [nextId, nextFile, change, remove])

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((now) => [
        ...now,
        ...files.map((file) => ({ id: randomId(), file, progress: undefined, problem: undefined })),
      ]),
    retry: (id: string) => change(id, { problem: undefined }),
    remove,
  }
}

async function send(id: string, file: File, options: Parameters<typeof addDocument>[2]) {
  const message = await fileProblem(file)
  return message ? { ok: false as const, message } : addDocument(id, file, options)
}

/** The rules of the server, as far as the size and the ends of the file tell. */
async function fileProblem(file: File) {
  const head = new Uint8Array(await file.slice(0, DICOM_HEAD_BYTES).arrayBuffer())
  if (imageKind(head)) return imageProblem(head, file.size)
  if (isDicom(head) || !startsAsPdf(head)) return dicomProblem(head, file.size, DICOM_MAX_BYTES)
  const tail = new Uint8Array(await file.slice(-TAIL_BYTES).arrayBuffer())
  return documentProblem(head, tail, file.size)
}

const startsAsPdf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 5)) === '%PDF-'
