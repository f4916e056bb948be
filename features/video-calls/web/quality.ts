/** How good the connection of a call is, and when the videos pause. Pure: fed with samples of `RTCPeerConnection.getStats`. */
import { seconds } from '#platform/rules/durations.ts'

/** Counters of a connection at one moment. */
export type Sample = {
  /** Milliseconds. */
  at: number
  /** Of the packets that the other browser has reported, and that have arrived here. */
  lost: number
  received: number
  bytesReceived: number
  framesDecoded: number
  /** Seconds; undefined until the first report. */
  roundTrip: number | undefined
  /** Bits per second that the network is estimated to carry. */
  bandwidth: number | undefined
}

export type Quality = 'good' | 'fair' | 'weak'

/** Below the first a connection is fair, below the second weak. */
const LOSS = { fair: 0.03, weak: 0.1 }
const ROUND_TRIP = { fair: 0.3, weak: 0.8 }
const BANDWIDTH = { fair: 400_000, weak: 100_000 }

/** The quality between two samples. */
export function qualityBetween(before: Sample, now: Sample): Quality {
  const received = now.received - before.received
  const lost = Math.max(0, now.lost - before.lost)
  const loss = lost / Math.max(1, received + lost)
  const roundTrip = now.roundTrip ?? 0
  const bandwidth = now.bandwidth ?? Number.POSITIVE_INFINITY
  if (loss > LOSS.weak || roundTrip > ROUND_TRIP.weak || bandwidth < BANDWIDTH.weak) return 'weak'
  if (loss > LOSS.fair || roundTrip > ROUND_TRIP.fair || bandwidth < BANDWIDTH.fair) return 'fair'
  return 'good'
}

/** The videos pause after a weak connection of this length, so that the voice stays, and come back after a good one. */
export const PAUSE_AFTER_MS = seconds(8)
export const RESUME_AFTER_MS = seconds(12)

export type Line = {
  quality: Quality
  isPaused: boolean
  /** Since when the connection asks for the other state: weak while the videos run, or good while they pause. */
  since: number | undefined
}

export const goodLine: Line = { quality: 'good', isPaused: false, since: undefined }

/** The state of the line after another measurement. */
export function nextLine({ isPaused, since }: Line, quality: Quality, at: number): Line {
  const asksForChange = isPaused ? quality === 'good' : quality === 'weak'
  if (!asksForChange) return { quality, isPaused, since: undefined }
  const began = since ?? at
  const isDue = at - began >= (isPaused ? RESUME_AFTER_MS : PAUSE_AFTER_MS)
  return isDue ? { quality, isPaused: !isPaused, since: undefined } : { quality, isPaused, since: began }
}

type Report = Partial<Record<string, unknown>> & { type: string }

/** The counters in a report of `getStats`. */
export function sampleOf(stats: Iterable<Report>, at: number): Sample {
  const sample: Sample = {
    at,
    lost: 0,
    received: 0,
    bytesReceived: 0,
    framesDecoded: 0,
    roundTrip: undefined,
    bandwidth: undefined,
  }
  for (const report of stats) {
    if (report.type === 'inbound-rtp') {
      sample.lost += numberIn(report, 'packetsLost') ?? 0
      sample.received += numberIn(report, 'packetsReceived') ?? 0
      sample.bytesReceived += numberIn(report, 'bytesReceived') ?? 0
      sample.framesDecoded += numberIn(report, 'framesDecoded') ?? 0
    }
    if (report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded') {
      sample.roundTrip = numberIn(report, 'currentRoundTripTime')
      sample.bandwidth = numberIn(report, 'availableOutgoingBitrate')
    }
  }
  return sample
}

const numberIn = (report: Report, name: string) => {
  const value = report[name]
  return typeof value === 'number' ? value : undefined
}
