import { type RefObject, useEffect } from 'react'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { consultationPage } from '../words/consultation.ts'
import { MicOff, VideoOff } from './call-icons.tsx'
import { areVideosPaused, type CallState, type CallStage as Stage } from './call-state.ts'
import type { MediaState } from './local-media.ts'
import { TrackVideo } from './media-parts.tsx'
import type { Quality } from './quality.ts'

const { call: words } = consultationPage

type CallStageProps = {
  other: { displayname: string; avatar: string | null }
  stage: Stage
  state: CallState
  media: MediaState
  video: RefObject<HTMLVideoElement | null>
}

/** The other person, and the own picture in a corner. */
export function CallStage({ other, stage, state, media, video }: CallStageProps) {
  const { remote, remoteStatus, line, isReachable } = state
  const isPaused = areVideosPaused(state)
  const hasPicture = stage === 'connected' && remoteStatus.hasPicture && !isPaused
  useRemoteMedia(video, remote, media.chosen.speaker)
  return (
    <div className="room-stage">
      {/* biome-ignore lint/a11y/useMediaCaption: a live conversation */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label={words.remote(other.displayname)}
        data-screen={remoteStatus.isSharing || undefined}
        data-hidden={hasPicture ? undefined : true}
      />
      {!hasPicture && <WithoutPicture other={other} stage={stage} state={state} />}
      <span className="room-tag">
        <span className="room-tag-name">{other.displayname}</span>
        {stage === 'connected' && <Signal quality={line.quality} />}
        {stage === 'connected' && !remoteStatus.hasSound && (
          <MicOff aria-label={words.muted(other.displayname)} className="flex-none" role="img" />
        )}
      </span>
      <SelfView media={media} isPaused={isPaused} />
      <p role="status" className="room-status">
        {statusText(stage, isReachable, remoteStatus.isSharing ? words.sharing(other.displayname) : '')}
      </p>
    </div>
  )
}

function statusText(stage: Stage, isReachable: boolean, otherwise: string) {
  if (stage === 'connecting') return words.connecting
  if (stage === 'interrupted') return isReachable ? words.interrupted : words.offline
  return otherwise
}

/** Plays sound and picture of the other person on the chosen speaker. */
function useRemoteMedia(video: RefObject<HTMLVideoElement | null>, remote: MediaStream | undefined, speaker: string) {
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = remote ?? null
    // Browsers play sound after a click, which entering the room was; after a reload the next one is awaited.
    const play = () => void element.play().catch(() => addEventListener('click', play, { once: true }))
    if (remote) play()
    return () => removeEventListener('click', play)
  }, [video, remote])
  useEffect(() => {
    const element = video.current as (HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> }) | null
    void element?.setSinkId?.(speaker).catch(() => undefined)
  }, [video, speaker])
}

function WithoutPicture({ other, stage, state }: Pick<CallStageProps, 'other' | 'stage' | 'state'>) {
  const note = areVideosPaused(state) ? words.paused : words.noPicture
  return (
    <div className="room-person">
      <div className="room-person-portrait" data-speaking={state.remoteStatus.hasSound || undefined}>
        <Portrait src={other.avatar} name={other.displayname} className="size-full rounded-full" />
      </div>
      <p className="room-person-name">{other.displayname}</p>
      {stage === 'connected' && <p className="room-muted">{note}</p>}
    </div>
  )
}

function SelfView({ media: { camera, screen }, isPaused }: { media: MediaState; isPaused: boolean }) {
  const track = isPaused ? null : (screen ?? camera)
  return (
    <div className="room-self">
      {track ? (
        <TrackVideo track={track} label={words.you} isScreen={screen !== null} />
      ) : (
        <div className="room-self-empty">
          <VideoOff />
        </div>
      )}
      <span>{isPaused ? words.youPaused : screen ? words.youSharing : words.you}</span>
    </div>
  )
}

const BARS: Record<Quality, number> = { good: 4, fair: 3, weak: 1 }

/** The quality of the connection, as bars and in words. */
function Signal({ quality }: { quality: Quality }) {
  return (
    <span
      role="img"
      aria-label={words.quality[quality]}
      title={words.quality[quality]}
      className="room-signal"
      data-quality={quality}
    >
      {[5, 9, 13, 16].map((height, at) => (
        <i key={height} style={{ height }} data-on={at < BARS[quality] || undefined} />
      ))}
    </span>
  )
}
