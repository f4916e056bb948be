import { Button } from '#platform/web/ui/button.tsx'
import { Phone, Video } from '#platform/web/ui/icons.tsx'
import type { CallAnswer } from '../rules/video-calls.ts'
import { consultationPage } from '../words/consultation.ts'
import { Mic, MicOff, VideoOff } from './call-icons.tsx'
import { DeviceFields } from './device-fields.tsx'
import { type LocalMedia, type MediaState, setCamera, setMuted } from './local-media.ts'
import { LevelMeter, TrackVideo } from './media-parts.tsx'
import { RoomFrame } from './room-frame.tsx'

const { check: words, call } = consultationPage

type DeviceCheckProps = {
  info: CallAnswer
  name: string
  /** With whom and when, in a sentence. */
  summary: string
  media: LocalMedia
  state: MediaState
  onEnter: () => void
}

/** Before the room: can the person be seen and heard? */
export function DeviceCheck({ info, name, summary, media, state, onEnter }: DeviceCheckProps) {
  const hasCamera = state.camera !== null
  return (
    <RoomFrame>
      <main id="main" tabIndex={-1} className="room-check outline-none">
        <Preview name={name} media={media} state={state} />
        <div>
          <h1>{hasCamera || state.isOpening ? words.heading : words.headingWithoutCamera}</h1>
          <p className="room-muted mt-2.5 mb-5.5">{summary}</p>
          {state.isOpening ? (
            <p role="status" className="room-muted my-5">
              {words.allow}
            </p>
          ) : (
            <DeviceFields media={media} state={state} />
          )}
          <Button kind="main" className="mt-5 w-full" disabled={state.isOpening} onClick={onEnter}>
            {words.enter[info.side]}
          </Button>
          <p className="mt-1.5 flex flex-wrap gap-x-6">
            <button type="button" className="room-link" onClick={() => setCamera(media, !hasCamera)}>
              {hasCamera ? words.withoutCamera : words.withCamera}
            </button>
            {info.phone && (
              <a className="room-link" href={`tel:${info.phone}`}>
                <Phone />
                {words.byPhone}
              </a>
            )}
          </p>
        </div>
      </main>
    </RoomFrame>
  )
}

type PreviewProps = { name: string; media: LocalMedia; state: MediaState }

function Preview({ name, media, state }: PreviewProps) {
  const { camera, microphone, isMuted, isOpening } = state
  return (
    <div className="room-preview">
      {camera ? (
        <TrackVideo track={camera} label={words.preview} />
      ) : (
        <p className="room-preview-empty">
          <VideoOff />
          {isOpening ? words.opening : words.noCamera}
        </p>
      )}
      <span className="room-preview-controls">
        <button
          type="button"
          className="room-round"
          aria-label={isMuted ? call.controls.unmute : call.controls.mute}
          data-off={isMuted || undefined}
          onClick={() => setMuted(media, !isMuted)}
        >
          {isMuted ? <MicOff /> : <Mic />}
        </button>
        <button
          type="button"
          className="room-round"
          aria-label={camera ? call.controls.turnCameraOff : call.controls.turnCameraOn}
          data-off={camera ? undefined : true}
          onClick={() => setCamera(media, !camera)}
        >
          {camera ? <Video /> : <VideoOff />}
        </button>
      </span>
      <span className="room-tag">
        <span className="room-tag-name">{name}</span>
        <LevelMeter track={microphone} />
      </span>
    </div>
  )
}
