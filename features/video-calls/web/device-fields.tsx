import { type ReactNode, useId } from 'react'
import { Switch } from '#platform/web/ui/fields/field.tsx'
import { ChevronDown, type IconComponent, TriangleAlert } from '#platform/web/ui/icons.tsx'
import { consultationPage } from '../words/consultation.ts'
import { Camera, Headphones, Mic } from './call-icons.tsx'
import {
  chooseDevice,
  type DeviceKind,
  type LocalMedia,
  type MediaState,
  openMedia,
  setBlurred,
} from './local-media.ts'
import { canChooseSpeaker, LevelMeter, playTestSound } from './media-parts.tsx'

const { check: words, problems } = consultationPage

const icons: Record<DeviceKind, IconComponent> = { camera: Camera, microphone: Mic, speaker: Headphones }

type MediaProps = { media: LocalMedia; state: MediaState }

/** Which camera, microphone and speaker are used, with what is wrong with them. */
export function DeviceFields({ media, state }: MediaProps) {
  return (
    <div className="room-fields">
      <MediaProblems media={media} state={state} />
      {state.camera && <DeviceField kind="camera" media={media} state={state} />}
      <DeviceField kind="microphone" media={media} state={state}>
        <LevelMeter track={state.microphone} />
      </DeviceField>
      <DeviceField kind="speaker" media={media} state={state}>
        <button type="button" className="room-sound-button" onClick={() => playTestSound(state.chosen.speaker)}>
          {words.play}
        </button>
      </DeviceField>
      {state.canBlur && state.camera && (
        <Switch checked={state.isBlurred} onChange={({ currentTarget }) => setBlurred(media, currentTarget.checked)}>
          {words.blur}
          <span role="status" className="room-muted ml-2 text-sm">
            {state.isBlurPending && words.blurring}
          </span>
        </Switch>
      )}
    </div>
  )
}

function DeviceField({ kind, media, state, children }: MediaProps & { kind: DeviceKind; children?: ReactNode }) {
  const id = useId()
  const Icon = icons[kind]
  const devices = kind === 'speaker' && !canChooseSpeaker() ? [] : state.devices[kind]
  const current = state.chosen[kind] || currentDevice(kind, state)
  return (
    <div className="room-field">
      <label htmlFor={id}>{words[kind]}</label>
      <span className="room-select">
        <Icon />
        <select
          id={id}
          value={current}
          onChange={({ currentTarget }) => chooseDevice(media, kind, currentTarget.value)}
        >
          {devices.length === 0 && <option value="">{kind === 'speaker' ? words.defaultSpeaker : words[kind]}</option>}
          {devices.map(({ deviceId, label }, at) => (
            <option key={deviceId} value={deviceId}>
              {label || `${words.unnamed[kind]} ${at + 1}`}
            </option>
          ))}
        </select>
        {children}
        {devices.length > 1 && !children && <ChevronDown className="room-select-arrow" />}
      </span>
    </div>
  )
}

/** The device that the browser has chosen. */
function currentDevice(kind: DeviceKind, { camera, microphone, devices }: MediaState) {
  const track = { camera, microphone, speaker: null }[kind]
  return track?.getSettings().deviceId ?? devices[kind][0]?.deviceId ?? ''
}

function MediaProblems({ media, state }: MediaProps) {
  const { audio, video } = state.problems
  const found = [audio && problems.audio[audio], video && problems.video[video]].filter((text) => text !== undefined)
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {found.map((text) => (
        <div key={text} className="room-problem">
          <TriangleAlert />
          <p>
            {text}{' '}
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={() => openMedia(media, { camera: state.problems.video !== undefined || state.camera !== null })}
            >
              {problems.retry}
            </button>
          </p>
        </div>
      ))}
    </div>
  )
}
