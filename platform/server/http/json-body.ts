import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { JSON_VALUES_MAX } from '#platform/rules/form-schemas.ts'
import { AppError } from '#platform/server/app-error.ts'

/** Deeper than any form; code that walks a value recursively stays far from the end of the stack. */
const DEPTH_MAX = 64

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING = [91, 123]
const CLOSING = [93, 125]

/** JSON parser with bounds on depth and number of values: parsing 12 MB of brackets stops the event loop for seconds. */
export const boundedJson = fastifyPlugin(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = jsonProblem(body)
    if (problem) done(problem)
    else parse(request, body, done)
  })
})

/** Refuses texts of a form that would be expensive to parse as JSON. */
export function assertBoundedJson(text: string) {
  const problem = text.length > JSON_VALUES_MAX ? jsonProblem(text) : undefined
  if (problem) throw problem
}

/** Scans the structure of a JSON text without parsing it; strings are skipped. */
function jsonProblem(text: string) {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (OPENING.includes(code)) {
      values++
      depth++
    } else if (CLOSING.includes(code)) depth--
    if (depth > DEPTH_MAX) return new AppError('bad_request', 'This is nested too deeply.')
    if (values > JSON_VALUES_MAX) return new AppError('too_large', 'This has too many entries.')
  }
}

/** Where the string that begins at this quote ends; the end of the text when it does not end. */
function endOfString(text: string, start: number) {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at
  }
  return text.length
}
