import { expect, test } from 'vitest'
import { get, world } from '#test/world.ts'

const API_OUTSIDE = ['GET /healthz', 'GET /readyz', 'GET /allHealthProviders', 'GET /packages']
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

test('the description holds every call of the API, with who may make it', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(([path, calls]) =>
    METHODS.filter((method) => calls[method]).map((method) => [
      `${method.toUpperCase()} ${path}`,
      calls[method]?.['x-who-may-call'],
      Boolean(calls[method]?.security),
    ]),
  )
  const expected = Object.entries(world.ctx.registry.permissions)
    .filter(([row]) => row.includes('/api/') || API_OUTSIDE.includes(row))
    .map(([row, allowed]) => [row.replace(/:(\w+)/g, '{$1}'), allowed, !allowed.includes('visitor')])
  expect(described.sort()).toEqual(expected.sort())
})

test('a call is described by the schemas that check it', async () => {
  const document = (await get('/api/openapi.json')).json()
  const login = document.paths['/api/v1/user/login'].post
  const { properties, required } = login.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(['username', 'password'])
  expect(required).toEqual(['username', 'password'])
  expect(login.responses['4XX'].content['application/json'].schema.properties.success).toMatchObject({ enum: [false] })
})
