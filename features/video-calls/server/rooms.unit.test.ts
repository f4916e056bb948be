import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersFor } from './rooms.ts'

const UNTIL = new Date('2026-11-17T09:00:00.000Z')

test('a relay gets credentials that expire with the call, signed as coturn checks them', () => {
  const turn = { urls: ['turn:turn.example.org:3478'], secret: 'north' }
  const [server] = iceServersFor({ stunUrls: [], turn }, 'mira', UNTIL)
  expect(server?.username).toBe(`${UNTIL.getTime() / 1000}:mira`)
  const expected = createHmac('sha1', 'north')
    .update(server?.username ?? '')
    .digest('base64')
  expect(server).toEqual({ urls: turn.urls, username: server?.username, credential: expected })
})

test('without a relay only the configured STUN servers are used', () => {
  expect(iceServersFor({ stunUrls: ['stun:a:1', 'stun:b:2'], turn: undefined }, 'mira', UNTIL)).toEqual([
    { urls: ['stun:a:1', 'stun:b:2'] },
  ])
})
