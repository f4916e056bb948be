import { expect, test } from 'vitest'
import type { OpenApiDocument } from '../../rules/open-api.ts'
import { describeApi } from './describe-api.ts'

const document: OpenApiDocument = {
  info: { title: 'Sanavia', version: '1' },
  servers: [{ url: 'https://sanavia.example' }],
  paths: {
    '/api/v1/user/login': {
      post: {
        tags: ['Accounts'],
        summary: 'Log in',
        'x-who-may-call': ['visitor', 'patient'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Login' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
          '4XX': { content: { 'application/json': { schema: { properties: { success: { const: false } } } } } },
        },
      },
    },
    '/api/v1/user/me': { get: { tags: ['Accounts'], summary: 'Me', 'x-who-may-call': ['patient'] } },
  },
  components: {
    schemas: {
      Login: { type: 'object', properties: { username: { type: 'string', minLength: 1 } }, required: ['username'] },
      Answer: {
        type: 'object',
        properties: {
          success: { const: true },
          users: { type: 'array', items: { type: 'object', properties: { role: { enum: ['patient', 'doctor'] } } } },
        },
      },
    },
  },
}
const [group] = describeApi(document)

test('API operations are grouped by tag', () => {
  expect(describeApi(document).map(({ name, calls }) => [name, calls.map(({ path }) => path)])).toEqual([
    ['Accounts', ['/api/v1/user/login', '/api/v1/user/me']],
  ])
})

test('schema references are resolved and fields of arrays are flattened', () => {
  expect(group?.calls[0]?.request).toEqual([
    { name: 'username', type: 'string', isRequired: true, note: 'at least 1 character' },
  ])
  expect(group?.calls[0]?.answers).toEqual([
    {
      status: '200',
      fields: [
        { name: 'success', type: 'true', isRequired: false, note: '' },
        { name: 'users', type: 'list of object', isRequired: false, note: '' },
        { name: 'users[].role', type: '"patient" or "doctor"', isRequired: false, note: '' },
      ],
    },
  ])
})

test('the curl example of an operation can be pasted into a terminal', () => {
  expect(group?.calls[0]?.example).toBe(
    `curl -X POST https://sanavia.example/api/v1/user/login \\\n  -H 'Content-Type: application/json' \\\n  -d '{"username":"…"}'`,
  )
  expect(group?.calls[1]?.example).toBe(
    `curl https://sanavia.example/api/v1/user/me \\\n  -H 'Authorization: Bearer …'`,
  )
})
