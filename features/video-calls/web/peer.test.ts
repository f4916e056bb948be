import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#platform/rules/durations.ts'
import type { CallSignal } from '../rules/video-calls.ts'
import { createPeer, type LocalTracks, type PeerStatus } from './peer.ts'

/** A track as far as a connection looks at it. */
const trackOf = (kind: 'audio' | 'video') => ({ kind }) as MediaStreamTrack

class FakeSender {
  track: MediaStreamTrack | null = null
  replaceTrack = async (track: MediaStreamTrack | null) => {
    this.track = track
  }
}

class FakeChannel {
  readyState = 'connecting'
  sent: PeerStatus[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  send = (text: string) => this.sent.push(JSON.parse(text))
  open() {
    this.readyState = 'open'
    this.onopen?.()
  }
}

/** Test double of a connection: the signaling states of the specification, and no network. */
class FakeConnection {
  static made: FakeConnection[] = []
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescriptions: string[] = []
  candidates: object[] = []
  restarts = 0
  transceivers: { receiver: { track: { kind: string } }; sender: FakeSender; direction: string }[] = []
  channel: FakeChannel | undefined
  offerDelay: Promise<void> = Promise.resolve()
  ontrack: ((event: { track: MediaStreamTrack }) => void) | null = null
  ondatachannel: ((event: { channel: FakeChannel }) => void) | null = null
  onicecandidate: ((event: { candidate: { toJSON: () => object } | null }) => void) | null = null
  onnegotiationneeded: (() => Promise<void>) | null = null
  onconnectionstatechange: (() => void) | null = null
  constructor() {
    FakeConnection.made.push(this)
  }
  addTransceiver(trackOrKind: MediaStreamTrack | string, { direction }: { direction: string }) {
    const sender = new FakeSender()
    const kind = typeof trackOrKind === 'string' ? trackOrKind : trackOrKind.kind
    if (typeof trackOrKind !== 'string') sender.track = trackOrKind
    this.transceivers.push({ receiver: { track: { kind } }, sender, direction })
  }
  getTransceivers = () => this.transceivers
  createDataChannel() {
    this.channel = new FakeChannel()
    return this.channel
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    await this.offerDelay
    this.localDescription = { type, sdp: `${type} of here` }
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }
  /** A polite peer that has offered itself takes that back here, as browsers do (implicit rollback). */
  async setRemoteDescription({ type, sdp }: { type: string; sdp: string }) {
    this.remoteDescriptions.push(sdp)
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable'
    if (type !== 'offer' || this.transceivers.length > 0) return
    for (const kind of ['audio', 'video'])
      this.transceivers.push({ receiver: { track: { kind } }, sender: new FakeSender(), direction: 'recvonly' })
  }
  async addIceCandidate(candidate: object) {
    if (this.remoteDescriptions.length === 0) throw new Error('There is no remote description.')
    this.candidates.push(candidate)
  }
  restartIce() {
    this.restarts++
  }
  close() {
    this.connectionState = 'closed'
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

class FakeStream {
  tracks: MediaStreamTrack[] = []
  addTrack = (track: MediaStreamTrack) => this.tracks.push(track)
  getTracks = () => this.tracks
}

beforeEach(() => {
  FakeConnection.made = []
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', FakeStream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TALKING: PeerStatus = { hasSound: true, hasPicture: true, isSharing: false, isPaused: false }
const OFFER = { description: { type: 'offer', sdp: 'offer of there' } } as const
const CANDIDATE = { candidate: { candidate: 'udp 1', sdpMid: '0' } } as const

function connect(isPolite: boolean, tracks: LocalTracks = { audio: trackOf('audio'), video: trackOf('video') }) {
  const sent: CallSignal[] = []
  const states: string[] = []
  const statuses: PeerStatus[] = []
  const peer = createPeer({
    isPolite,
    configuration: { iceServers: [] },
    tracks,
    status: TALKING,
    send: (signal) => sent.push(signal),
    onState: (state) => states.push(state),
    onStatus: (status) => statuses.push(status),
  })
  const connection = FakeConnection.made.at(-1) as FakeConnection
  return { peer, connection, sent, states, statuses }
}

const typesOf = (sent: CallSignal[]) =>
  sent.map((signal) => ('description' in signal ? signal.description.type : 'ice'))
const sentTracks = ({ transceivers }: FakeConnection) => transceivers.map(({ sender }) => sender.track?.kind ?? null)

test('the impolite peer names sound, picture and the status channel once, and offers', async () => {
  const { connection, sent } = connect(false, { audio: trackOf('audio'), video: null })
  expect(connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv'])
  // A camera that is off is named all the same, so that it can be switched on later.
  expect(sentTracks(connection)).toEqual(['audio', null])
  expect(connection.channel).toBeTruthy()
  await connection.onnegotiationneeded?.()
  expect(sent).toEqual([{ description: { type: 'offer', sdp: 'offer of here' } }])
})

test('the polite peer opens nothing, and answers with its own media', async () => {
  const { peer, connection, sent } = connect(true)
  expect(connection.transceivers).toEqual([])
  await peer.receive(OFFER)
  expect(sentTracks(connection)).toEqual(['audio', 'video'])
  expect(connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv'])
  expect(typesOf(sent)).toEqual(['answer'])
})

test('of two offers that cross, the impolite peer ignores the other one and its candidates', async () => {
  const { peer, connection, sent } = connect(false)
  await connection.onnegotiationneeded?.()
  await peer.receive(OFFER)
  await expect(peer.receive(CANDIDATE)).resolves.toBeUndefined()
  expect(connection.remoteDescriptions).toEqual([])
  expect(typesOf(sent)).toEqual(['offer'])
  await peer.receive({ description: { type: 'answer', sdp: 'answer of there' } })
  expect(connection.signalingState).toBe('stable')
})

test('an offer that arrives while the own one is being made is a collision, too', async () => {
  const { peer, connection } = connect(false)
  const { promise, resolve } = Promise.withResolvers<void>()
  connection.offerDelay = promise
  const offered = connection.onnegotiationneeded?.()
  await peer.receive(OFFER)
  resolve()
  await offered
  expect(connection.remoteDescriptions).toEqual([])
})

test('the polite peer takes its own offer back and answers', async () => {
  const { peer, connection, sent } = connect(true)
  await connection.onnegotiationneeded?.()
  await peer.receive(OFFER)
  expect(connection.remoteDescriptions).toEqual(['offer of there'])
  expect(typesOf(sent)).toEqual(['offer', 'answer'])
})

test('candidates are exchanged, and one that cannot be used is an error', async () => {
  const { peer, connection, sent } = connect(true)
  connection.onicecandidate?.({ candidate: { toJSON: () => CANDIDATE.candidate } })
  connection.onicecandidate?.({ candidate: null })
  expect(sent).toEqual([CANDIDATE])
  await expect(peer.receive(CANDIDATE)).rejects.toThrow('There is no remote description.')
  await peer.receive(OFFER)
  await peer.receive(CANDIDATE)
  expect(connection.candidates).toEqual([CANDIDATE.candidate])
})

test('muting and another camera replace a track without a new offer', async () => {
  const { peer, connection, sent } = connect(false)
  await peer.setTrack('audio', null)
  const screen = trackOf('video')
  await peer.setTrack('video', screen)
  expect(connection.transceivers.map(({ sender }) => sender.track)).toEqual([null, screen])
  expect(sent).toEqual([])
})

test('a microphone that is muted before the call is named stays muted in the answer', async () => {
  const { peer, connection } = connect(true)
  await peer.setTrack('audio', null)
  await peer.receive(OFFER)
  expect(sentTracks(connection)).toEqual([null, 'video'])
})

test('a connection that fails looks for a new path at once', () => {
  const { connection, states } = connect(false)
  connection.become('failed')
  expect(connection.restarts).toBe(1)
  expect(states).toEqual(['failed'])
})

test('a short gap ends by itself, a longer one looks for a new path', () => {
  vi.useFakeTimers()
  const { connection } = connect(false)
  connection.become('disconnected')
  vi.advanceTimersByTime(seconds(1))
  connection.become('connected')
  vi.advanceTimersByTime(seconds(10))
  expect(connection.restarts).toBe(0)
  connection.become('disconnected')
  vi.advanceTimersByTime(seconds(2))
  expect(connection.restarts).toBe(1)
})

test('a new network looks for a new path, unless the call is over', () => {
  const { peer, connection, states } = connect(false)
  peer.restart()
  expect(connection.restarts).toBe(1)
  peer.close()
  peer.restart()
  expect(connection.restarts).toBe(1)
  expect(states).toEqual([])
})

test('each side learns what the other sends, as soon as the channel is open and whenever it changes', () => {
  const { peer, connection, statuses } = connect(false)
  const channel = connection.channel as FakeChannel
  peer.setStatus({ ...TALKING, hasSound: false })
  expect(channel.sent).toEqual([])
  channel.open()
  peer.setStatus(TALKING)
  expect(channel.sent.map(({ hasSound }) => hasSound)).toEqual([false, true])
  channel.onmessage?.({ data: JSON.stringify({ ...TALKING, isSharing: true, more: 'ignored' }) })
  expect(statuses).toEqual([{ ...TALKING, isSharing: true }])
})

test('what is no status is ignored', () => {
  const { connection, statuses } = connect(true)
  const channel = new FakeChannel()
  connection.ondatachannel?.({ channel })
  for (const data of ['{', 'x'.repeat(2000), new ArrayBuffer(8)]) channel.onmessage?.({ data })
  expect(statuses).toEqual([])
})

test('sound and picture of the other person are one stream', () => {
  const { peer, connection } = connect(true)
  connection.ontrack?.({ track: trackOf('audio') })
  connection.ontrack?.({ track: trackOf('video') })
  expect(peer.remote.getTracks().map(({ kind }) => kind)).toEqual(['audio', 'video'])
})
