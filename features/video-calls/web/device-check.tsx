import { Button } from '#platform/web/ui/button.tsx'
import { Phone, Video } from '#platform/web/ui/icons.tsx'
import type { CallAnswer } from '../rules/video-calls.ts'
import { consultationPage } from '../words/consultation.ts'
import { Mic, MicOff, VideoOff } from './call-icons.tsx'
import { DeviceFields } from './device-fields.tsx'
import { type LocalMedia, type MediaState, setCamera, setMuted } from './local-media.ts'
import { LevelMeter, OwnPicture } from './media-parts.tsx'
import { roundClass, tagClass } from './room-classes.ts'
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
      <main
        id="main"
        tabIndex={-1}
        className="grid w-full max-w-310 grid-cols-1 items-center gap-5 px-4 pb-6 outline-none md:m-auto md:gap-12 md:px-6 md:pt-3 md:pb-12 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]"
      >
        <Preview name={name} media={media} state={state} />
        <div>
          <h1 className="text-[clamp(1.75rem,1.3rem+1.9vw,2.5rem)]">
            {hasCamera || state.isOpening ? words.heading : words.headingWithoutCamera}
          </h1>
          <p className="text-room-muted mt-2.5 mb-5.5">{summary}</p>
          {state.isOpening ? (
            <p role="status" className="text-room-muted my-5">
              {words.allow}
            </p>
          ) : (
            <DeviceFields media={media} state={state} />
          )}
          <Button kind="main" className="mt-5 w-full" disabled={state.isOpening} onClick={onEnter}>
            {words.enter[info.side]}
          </Button>
          <p className="mt-1.5 flex flex-wrap gap-x-6">
            <button type="button" className={linkClass} onClick={() => setCamera(media, !hasCamera)}>
              {hasCamera ? words.withoutCamera : words.withCamera}
            </button>
            {info.phone && (
              <a className={linkClass} href={`tel:${info.phone}`}>
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

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-white underline underline-offset-4'

type PreviewProps = { name: string; media: LocalMedia; state: MediaState }

function Preview({ name, media, state }: PreviewProps) {
  const { camera, microphone, isMuted, isOpening } = state
  return (
    <OwnPicture camera={camera} note={isOpening ? words.opening : words.noCamera}>
      <span className="absolute right-3.5 bottom-3.5 flex gap-2">
        <button
          type="button"
          className={roundClass}
          aria-label={isMuted ? call.controls.unmute : call.controls.mute}
          data-off={isMuted || undefined}
          onClick={() => setMuted(media, !isMuted)}
        >
          {isMuted ? <MicOff /> : <Mic />}
        </button>
        <button
          type="button"
          className={roundClass}
          aria-label={camera ? call.controls.turnCameraOff : call.controls.turnCameraOn}
          data-off={camera ? undefined : true}
          onClick={() => setCamera(media, !camera)}
        >
          {camera ? <Video /> : <VideoOff />}
        </button>
      </span>
      <span className={`${tagClass} bottom-3.5 left-3.5 max-w-[calc(100%-156px)] px-3 py-1.5`}>
        <span className="min-w-0 truncate">{name}</span>
        <LevelMeter track={microphone} />
      </span>
    </OwnPicture>
  )
}
