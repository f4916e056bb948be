import { describe, expect, test } from 'vitest'
import {
  goodLine,
  type Line,
  nextLine,
  PAUSE_AFTER_MS,
  type Quality,
  qualityBetween,
  RESUME_AFTER_MS,
  type Sample,
  sampleOf,
} from './quality.ts'

const sample = (change: Partial<Sample> = {}): Sample => ({
  at: 0,
  lost: 0,
  received: 1000,
  bytesReceived: 0,
  framesDecoded: 0,
  roundTrip: 0.04,
  bandwidth: 2_000_000,
  ...change,
})

describe('the quality between two samples', () => {
  test.each<[string, Partial<Sample>, Quality]>([
    ['nothing lost', {}, 'good'],
    ['one packet in twenty lost', { lost: 5, received: 1095 }, 'fair'],
    ['a fifth lost', { lost: 20, received: 1080 }, 'weak'],
    ['long round trips', { roundTrip: 0.5 }, 'fair'],
    ['a satellite', { roundTrip: 0.9 }, 'weak'],
    ['a thin line', { bandwidth: 300_000 }, 'fair'],
    ['a modem', { bandwidth: 50_000 }, 'weak'],
    ['nothing reported yet', { roundTrip: undefined, bandwidth: undefined }, 'good'],
  ])('%s', (_what, change, expected) => {
    expect(qualityBetween(sample(), sample({ received: 1100, ...change }))).toBe(expected)
  })

  test('a counter that restarts is no loss', () => {
    expect(qualityBetween(sample({ lost: 50 }), sample({ lost: 0, received: 1100 }))).toBe('good')
  })
})

describe('pausing the videos', () => {
  /** The line after measurements every two seconds. */
  const lineAfter = (qualities: readonly Quality[], line: Line = goodLine) =>
    qualities.reduce((state, quality, at) => nextLine(state, quality, at * 2000), line)
  const times = (quality: Quality, ms: number) => Array.from({ length: ms / 2000 + 1 }, () => quality)

  test('a connection that stays weak pauses them', () => {
    expect(lineAfter(times('weak', PAUSE_AFTER_MS - 2000)).isPaused).toBe(false)
    expect(lineAfter(times('weak', PAUSE_AFTER_MS)).isPaused).toBe(true)
  })

  test('a short weakness does not', () => {
    expect(lineAfter(['weak', 'weak', 'good', 'weak', 'weak', 'fair', 'weak', 'weak']).isPaused).toBe(false)
  })

  test('they come back once the connection stays good', () => {
    const paused = { ...goodLine, isPaused: true }
    expect(lineAfter(times('good', RESUME_AFTER_MS - 2000), paused).isPaused).toBe(true)
    expect(lineAfter(times('good', RESUME_AFTER_MS), paused)).toEqual(goodLine)
    expect(lineAfter(times('fair', 60_000), paused).isPaused).toBe(true)
  })
})

test('the counters of a report are added up', () => {
  const report = [
    { type: 'inbound-rtp', packetsLost: 1, packetsReceived: 10, bytesReceived: 100, framesDecoded: 3 },
    { type: 'inbound-rtp', packetsLost: 2, packetsReceived: 20, bytesReceived: 50 },
    {
      type: 'candidate-pair',
      nominated: true,
      state: 'succeeded',
      currentRoundTripTime: 0.02,
      availableOutgoingBitrate: 9,
    },
    { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 5 },
    { type: 'codec' },
  ]
  expect(sampleOf(report, 7)).toEqual({
    at: 7,
    lost: 3,
    received: 30,
    bytesReceived: 150,
    framesDecoded: 3,
    roundTrip: 0.02,
    bandwidth: 9,
  })
})
