import { seconds } from '#platform/rules/durations.ts'
import type { CallSignal, IceServer } from '../rules/video-calls.ts'

export type MediaKind = 'audio' | 'video'
export type LocalTracks = Readonly<Record<MediaKind, MediaStreamTrack | null>>

/** What the other browser says about what it sends. */
export type PeerStatus = { hasSound: boolean; hasPicture: boolean; isSharing: boolean; isPaused: boolean }

export type PeerOptions = {
  /**
   * Perfect negotiation: of two offers that cross, the polite peer takes its own back. The impolite one opens the connection.
   */
  isPolite: boolean
  configuration: RTCConfiguration & { iceServers: IceServer[] }
  tracks: LocalTracks
  status: PeerStatus
  send: (signal: CallSignal) => void
  onState: (state: RTCPeerConnectionState) => void
  onStatus: (status: PeerStatus) => void
}

export type Peer = {
  /** Sound and picture of the other person. */
  remote: MediaStream
  receive: (signal: CallSignal) => Promise<void>
  /** Replaces a track without a new negotiation; null sends nothing. */
  setTrack: (kind: MediaKind, track: MediaStreamTrack | null) => Promise<void>
  setStatus: (status: PeerStatus) => void
  /** Looks for a new path: the network has changed. */
  restart: () => void
  stats: () => Promise<RTCStatsReport>
  close: () => void
}

/** A connection that is interrupted for so long looks for a new path. Shorter gaps mostly end by themselves. */
const INTERRUPTED_MS = seconds(2)
const STATUS_CHANNEL = 'status'

/** One connection to the browser of the other person. A reload of either side makes a new one. */
export function createPeer(options: PeerOptions): Peer {
  const { isPolite, configuration, send, onState } = options
  const pc = new RTCPeerConnection(configuration)
  const remote = new MediaStream()
  const tracks: Record<MediaKind, MediaStreamTrack | null> = { ...options.tracks }
  const status = createStatusChannel(options.status, options.onStatus)
  const negotiation = { isOffering: false, isIgnoring: false }
  let restartTimer: ReturnType<typeof setTimeout> | undefined

  pc.ontrack = ({ track }) => remote.addTrack(track)
  pc.ondatachannel = ({ channel }) => status.attach(channel)
  pc.onicecandidate = ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() as CandidateInit })
  }
  pc.onnegotiationneeded = async () => {
    negotiation.isOffering = true
    try {
      await pc.setLocalDescription()
      sendDescription(pc, send)
    } catch {
      // Closed meanwhile.
    } finally {
      negotiation.isOffering = false
    }
  }
  pc.onconnectionstatechange = () => {
    clearTimeout(restartTimer)
    if (pc.connectionState === 'failed') pc.restartIce()
    if (pc.connectionState === 'disconnected') restartTimer = setTimeout(() => pc.restartIce(), INTERRUPTED_MS)
    onState(pc.connectionState)
  }

  // The impolite peer names all media once, so that muting, cameras and shared screens need no negotiation.
  if (!isPolite) {
    for (const kind of ['audio', 'video'] as const) pc.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
    status.attach(pc.createDataChannel(STATUS_CHANNEL))
  }

  async function receive(signal: CallSignal) {
    if ('candidate' in signal) {
      // Candidates of an offer that was ignored are ignored, too.
      return pc.addIceCandidate(signal.candidate as RTCIceCandidateInit).catch((error) => {
        if (!negotiation.isIgnoring && pc.connectionState !== 'closed') throw error
      })
    }
    const { description } = signal
    const isCollision = description.type === 'offer' && (negotiation.isOffering || pc.signalingState !== 'stable')
    negotiation.isIgnoring = !isPolite && isCollision
    if (negotiation.isIgnoring) return
    await pc.setRemoteDescription(description)
    if (description.type !== 'offer') return
    await answerMedia(pc, tracks)
    await pc.setLocalDescription()
    sendDescription(pc, send)
  }

  return {
    remote,
    receive,
    setTrack: async (kind, track) => {
      tracks[kind] = track
      await transceiverOf(pc, kind)?.sender.replaceTrack(track)
    },
    setStatus: status.set,
    restart: () => {
      if (pc.connectionState !== 'closed') pc.restartIce()
    },
    stats: () => pc.getStats(),
    close: () => {
      clearTimeout(restartTimer)
      pc.onconnectionstatechange = null
      pc.close()
    },
  }
}

type CandidateInit = Extract<CallSignal, { candidate: unknown }>['candidate']

function sendDescription({ localDescription }: RTCPeerConnection, send: PeerOptions['send']) {
  if (localDescription) send({ description: { type: localDescription.type, sdp: localDescription.sdp } })
}

const transceiverOf = (pc: RTCPeerConnection, kind: MediaKind) =>
  pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)

/** The answering peer sends over the media that the offer names. */
async function answerMedia(pc: RTCPeerConnection, tracks: LocalTracks) {
  for (const kind of ['audio', 'video'] as const) {
    const transceiver = transceiverOf(pc, kind)
    if (!transceiver) continue
    transceiver.direction = 'sendrecv'
    await transceiver.sender.replaceTrack(tracks[kind])
  }
}

/** Tells the other browser what is sent, now and whenever it changes. */
function createStatusChannel(initial: PeerStatus, onStatus: (status: PeerStatus) => void) {
  let current = initial
  let channel: RTCDataChannel | undefined
  const flush = () => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(current))
  }
  return {
    attach: (opened: RTCDataChannel) => {
      channel = opened
      opened.onopen = flush
      opened.onmessage = ({ data }) => {
        const status = parseStatus(data)
        if (status) onStatus(status)
      }
      flush()
    },
    set: (status: PeerStatus) => {
      current = status
      flush()
    },
  }
}

const STATUS_MAX = 1000

/** Null when the other browser sends something else. */
function parseStatus(data: unknown): PeerStatus | null {
  if (typeof data !== 'string' || data.length > STATUS_MAX) return null
  try {
    const { hasSound, hasPicture, isSharing, isPaused } = JSON.parse(data) ?? {}
    return {
      hasSound: hasSound === true,
      hasPicture: hasPicture === true,
      isSharing: isSharing === true,
      isPaused: isPaused === true,
    }
  } catch {
    return null
  }
}
