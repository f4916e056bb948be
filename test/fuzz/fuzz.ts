import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'
import type { Role } from '#domain/accounts.ts'
import type { OpenApiDocument } from '#domain/open-api.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { get, world } from '#test/world.ts'
import { createCheck } from './check-answer.ts'
import type { FileContent, FuzzBody } from './fuzz-bodies.ts'
import { type FuzzRequest, requestsTo } from './fuzz-requests.ts'
import { type FuzzWorld, prepareWorld, signInAgain } from './fuzz-world.ts'
import { type Operation, operationsOf } from './operations.ts'

export type FuzzOptions = { requests: number; seed: number; onProgress?: (sent: number) => void }
type Finding = { problem: string; caller: string; request: string; body: string; answer: string }
export type FuzzReport = {
  seed: number
  sent: number
  /** How many answers there were of each status. */
  statuses: Record<number, number>
  /** Operations that were never answered with success. */
  neverSucceeded: string[]
  findings: Finding[]
  slowest: { ms: number; request: string; body: string }
}

/** After so many requests new people come, because the old ones have deleted, blocked and used up much. */
const BATCH = 250
/** The secret that the fuzzed server checks webhooks with. */
export const WEBHOOK_SECRET = 'whsec_of_the_fuzzer'
const stripe = new Stripe('sk_test_of_the_fuzzer')
const FINDINGS_MAX = 25
const SHOWN_LENGTH = 1500
/** No address reaches a rate limit of connections or requests. */
const address = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

/** Sends generated requests to the server under test. The same seed generates the same requests, apart from ids and times. */
export async function fuzz({ requests, seed, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const document: OpenApiDocument = (await get('/api/openapi.json')).json()
  const operations = operationsOf(document)
  const { report, add } = createReport(operations, createCheck(document), seed)
  for (let batch = 0; report.sent < requests; batch++) {
    let people = await prepareWorld()
    const size = Math.min(BATCH, requests - report.sent)
    for (const request of fc.sample(requestsTo(operations, people), { numRuns: size, seed: seed + batch })) {
      const started = performance.now()
      const answer = await send(request, people, report.sent)
      add(request, answer, performance.now() - started)
      if (answer.statusCode === 401 && request.caller !== 'visitor') people = await withSession(people, request.caller)
    }
    onProgress?.(report.sent)
  }
  return report
}

/** A report, and how an answer is added to it. A problem of an operation is reported once. */
function createReport(operations: readonly Operation[], check: ReturnType<typeof createCheck>, seed: number) {
  const nameOf = ({ method, path }: Operation) => `${method} ${path}`
  const slowest = { ms: 0, request: '', body: '' }
  const report: FuzzReport = {
    seed,
    sent: 0,
    statuses: {},
    neverSucceeded: operations.map(nameOf),
    findings: [],
    slowest,
  }
  const found = new Set<string>()
  const add = (request: FuzzRequest, answer: LightMyRequestResponse, ms: number) => {
    const { operation } = request
    const { statusCode } = answer
    const name = nameOf(operation)
    report.sent++
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
    if (statusCode < 300) report.neverSucceeded = report.neverSucceeded.filter((each) => each !== name)
    if (ms > report.slowest.ms) {
      const { request: sent, body } = shown(request)
      report.slowest = { ms, request: sent, body }
    }
    const problem = check(operation, answer)
    if (!problem || found.has(`${name} ${problem}`) || found.size === FINDINGS_MAX) return
    found.add(`${name} ${problem}`)
    report.findings.push(findingOf(problem, request, answer))
  }
  return { report, add }
}

/** The people, of whom one may have signed out or deleted the account. */
async function withSession(people: FuzzWorld, role: Role): Promise<FuzzWorld> {
  const person = await signInAgain(people.people[role])
  if (!person) return prepareWorld()
  return { ...people, people: { ...people.people, [role]: person } }
}

async function send({ operation, caller, url, body }: FuzzRequest, { people }: FuzzWorld, at: number) {
  const token = caller === 'visitor' ? undefined : people[caller].token
  const { headers, payload } = await asSent(body)
  const isWebhook = operation.path.endsWith('/webhooks/stripe') && typeof payload === 'string'
  return world.app.inject({
    method: operation.method as 'GET',
    url,
    remoteAddress: address(at),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isWebhook && { 'stripe-signature': signatureOf(payload) }),
    },
    ...(payload !== undefined && { payload }),
  })
}

const signatureOf = (payload: string) => stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })

async function asSent(body: FuzzBody): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  if (body.kind === 'none') return {}
  if (body.kind === 'raw') return { headers: { 'content-type': body.type }, payload: body.text }
  if (body.kind === 'json')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body.value) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields))
    form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  for (const { field, content } of body.files) form.append(field, ...(await fileOf(content)))
  const sent = new Response(form)
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  }
}

let picture: Promise<Uint8Array> | undefined
async function fileOf(content: FileContent): Promise<[Blob, string]> {
  picture ??= jpeg({ width: 48, height: 48 })
  const bytes = {
    jpeg: await picture,
    pdf: pdf(),
    empty: new Uint8Array(),
    text: Buffer.from('no picture'),
    cut: (await picture).subarray(0, 200),
    none: new Uint8Array(),
  }[content]
  return [new Blob([bytes as never]), content === 'none' ? '' : `a\u202e${content}.jpg`]
}

/** A request as a report shows it. */
const shown = ({ operation, url, body }: FuzzRequest) => ({
  request: `${operation.method} ${url.slice(0, SHOWN_LENGTH)}`,
  body: JSON.stringify(body).slice(0, SHOWN_LENGTH),
})

const findingOf = (problem: string, request: FuzzRequest, answer: LightMyRequestResponse): Finding => ({
  problem,
  caller: request.caller,
  ...shown(request),
  answer: `${answer.statusCode} ${answer.body.slice(0, SHOWN_LENGTH)}`,
})
