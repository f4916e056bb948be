import { type RefObject, useEffect } from 'react'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { consultationPage } from '../words/consultation.ts'
import { MicOff, VideoOff } from './call-icons.tsx'
import { areVideosPaused, type CallState, type CallStage as Stage } from './call-state.ts'
import type { MediaState } from './local-media.ts'
import { TrackVideo } from './media-parts.tsx'
import type { Quality } from './quality.ts'
import { tagClass } from './room-classes.ts'

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
    <div className="relative min-h-0 overflow-hidden bg-room-surface [container-type:size] md:rounded-lg">
      {/* biome-ignore lint/a11y/useMediaCaption: a live conversation */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label={words.remote(other.displayname)}
        className={`absolute inset-0 size-full ${remoteStatus.isSharing ? 'object-contain' : 'object-cover'} ${hasPicture ? '' : 'invisible'}`}
      />
      {!hasPicture && <WithoutPicture other={other} stage={stage} state={state} />}
      <span
        className={`${tagClass} top-3 left-3 max-w-[calc(100%-140px)] px-3.5 py-2 md:top-4 md:left-4 md:max-w-[calc(100%-272px)]`}
      >
        <span className="min-w-0 truncate">{other.displayname}</span>
        {stage === 'connected' && <Signal quality={line.quality} />}
        {stage === 'connected' && !remoteStatus.hasSound && (
          <MicOff aria-label={words.muted(other.displayname)} className="flex-none" role="img" />
        )}
      </span>
      <SelfView media={media} isPaused={isPaused} />
      <p
        role="status"
        className="absolute bottom-5 left-1/2 w-max max-w-[calc(100%-24px)] -translate-x-1/2 rounded-[10px] bg-room-shade px-4 py-2.5 text-center empty:hidden"
      >
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
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
      <div
        className={`mb-1 aspect-square w-[min(220px,42cqh)] rounded-full border-6 border-room-surface ring-3 ${state.remoteStatus.hasSound ? 'ring-ok-on-dark' : 'ring-room-control'}`}
      >
        <Portrait src={other.avatar} name={other.displayname} className="size-full rounded-full" />
      </div>
      <p className="font-display text-2xl leading-[1.2] font-medium wrap-anywhere">{other.displayname}</p>
      {stage === 'connected' && <p className="text-room-muted">{note}</p>}
    </div>
  )
}

function SelfView({ media: { camera, screen }, isPaused }: { media: MediaState; isPaused: boolean }) {
  const track = isPaused ? null : (screen ?? camera)
  return (
    <div className="absolute top-3 right-3 aspect-3/4 w-26 overflow-hidden rounded-md border-2 border-white/85 bg-room-self md:top-4 md:right-4 md:aspect-[16/10.5] md:w-56">
      {track ? (
        <TrackVideo track={track} label={words.you} isScreen={screen !== null} />
      ) : (
        <div className="grid h-full place-items-center text-room-muted">
          <VideoOff />
        </div>
      )}
      <span className="absolute bottom-2 left-2 rounded-[6px] bg-room-shade px-2 py-0.75 text-xs font-semibold">
        {isPaused ? words.youPaused : screen ? words.youSharing : words.you}
      </span>
    </div>
  )
}

const BARS: Record<Quality, number> = { good: 4, fair: 3, weak: 1 }

/** The quality of the connection, as bars and in words. */
function Signal({ quality }: { quality: Quality }) {
  const color = quality === 'good' ? 'bg-ok-on-dark' : 'bg-butter-200'
  return (
    <span
      role="img"
      aria-label={words.quality[quality]}
      title={words.quality[quality]}
      className="inline-flex h-4 flex-none items-end gap-0.75"
    >
      {[5, 9, 13, 16].map((height, at) => (
        <i
          key={height}
          style={{ height }}
          className={`w-1 rounded-[1px] ${at < BARS[quality] ? color : 'bg-room-weak'}`}
        />
      ))}
    </span>
  )
}
