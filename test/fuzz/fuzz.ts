import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'
import type { OpenApiDocument } from '#features/site/rules/open-api.ts'
import type { Role } from '#platform/rules/users.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { get, world } from '#test/world.ts'
import { createCheck } from './check-answer.ts'
import type { FileContent, FuzzBody } from './fuzz-bodies.ts'
import { type FuzzRequest, requestsTo } from './fuzz-requests.ts'
import { type FuzzWorld, prepareWorld, signInAgain } from './fuzz-world.ts'
import { CANNOT_SUCCEED, goodRequests } from './good-requests.ts'
import { edit, edited } from './hostile-values.ts'
import { type Operation, operationsOf } from './operations.ts'

export type FuzzOptions = { requests: number; seed: number; onProgress?: (sent: number) => void }
type Finding = { problem: string; caller: string; request: string; body: string; answer: string }
export type FuzzReport = {
  seed: number
  sent: number
  /** How many answers there were of each status. */
  statuses: Record<number, number>
  /** Operations that were never answered with success, without those that cannot be. */
  neverSucceeded: string[]
  findings: Finding[]
  slowest: { ms: number; request: string; body: string }
}

/** After so many requests new people come, because the old ones have deleted, blocked and used up much. */
const BATCH = 250
/** Of each request that must succeed. */
const VARIATIONS = 2
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
  await sendGood(operations, seed, add)
  for (let batch = 0; report.sent < requests; batch++) {
    let people = await prepareWorld()
    const size = Math.min(BATCH, requests - report.sent)
    for (const request of fc.sample(requestsTo(operations, people), { numRuns: size, seed: seed + batch })) {
      const started = performance.now()
      const token = request.caller === 'visitor' ? undefined : people.people[request.caller].token
      const answer = await send(request, token, report.sent)
      add(request, answer, performance.now() - started)
      if (answer.statusCode === 401 && request.caller !== 'visitor') people = await withSession(people, request.caller)
    }
    onProgress?.(report.sent)
  }
  return report
}

/**
 * Sends the requests that must succeed, each after variations of it: hostile values reach states that generated ids and
 * tokens rarely do.
 */
async function sendGood(operations: readonly Operation[], seed: number, add: Add) {
  for (const [at, { operation: name, as, url, body }] of (await goodRequests()).entries()) {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === name)
    if (!operation) throw new Error(`${name} is no operation of the document.`)
    let hasSucceeded = false
    const changes = body ? fc.sample(edit, { numRuns: VARIATIONS, seed: seed + at }) : []
    for (const value of [...changes.map((change) => edited(body, change)), body]) {
      const sent: FuzzBody = value === undefined ? { kind: 'none' } : { kind: 'json', value }
      const request: FuzzRequest = { operation, caller: as?.user.role ?? 'visitor', url, body: sent }
      const started = performance.now()
      const answer = await send(request, as?.token, at)
      hasSucceeded ||= answer.statusCode < 400
      const isMissed = value === body && !hasSucceeded
      add(request, answer, performance.now() - started, isMissed ? 'a good request is refused' : undefined)
    }
  }
}

/** A report, and how an answer is added to it. A problem of an operation is reported once. */
function createReport(operations: readonly Operation[], check: ReturnType<typeof createCheck>, seed: number) {
  const nameOf = ({ method, path }: Operation) => `${method} ${path}`
  const slowest = { ms: 0, request: '', body: '' }
  const report: FuzzReport = {
    seed,
    sent: 0,
    statuses: {},
    neverSucceeded: operations.map(nameOf).filter((name) => !Object.hasOwn(CANNOT_SUCCEED, name)),
    findings: [],
    slowest,
  }
  const found = new Set<string>()
  const add: Add = (request, answer, ms, known) => {
    const { operation } = request
    const { statusCode } = answer
    const name = nameOf(operation)
    report.sent++
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
    if (statusCode < 400) report.neverSucceeded = report.neverSucceeded.filter((each) => each !== name)
    if (ms > report.slowest.ms) {
      const { request: sent, body } = shown(request)
      report.slowest = { ms, request: sent, body }
    }
    const problem = known ?? check(operation, answer)
    if (!problem || found.has(`${name} ${problem}`) || found.size === FINDINGS_MAX) return
    found.add(`${name} ${problem}`)
    report.findings.push(findingOf(problem, request, answer))
  }
  return { report, add }
}

type Add = (request: FuzzRequest, answer: LightMyRequestResponse, ms: number, problem?: string) => void

/** The people, of whom one may have signed out or deleted the account. */
async function withSession(people: FuzzWorld, role: Role): Promise<FuzzWorld> {
  const person = await signInAgain(people.people[role])
  if (!person) return prepareWorld()
  return { ...people, people: { ...people.people, [role]: person } }
}

async function send({ operation, url, body }: FuzzRequest, token: string | undefined, at: number) {
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
