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
import { problemClass } from './room-classes.ts'

const { check: words, problems } = consultationPage

const icons: Record<DeviceKind, IconComponent> = { camera: Camera, microphone: Mic, speaker: Headphones }

type MediaProps = { media: LocalMedia; state: MediaState }

/** Which camera, microphone and speaker are used, with what is wrong with them. */
export function DeviceFields({ media, state }: MediaProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <MediaProblems media={media} state={state} />
      {state.camera && <DeviceField kind="camera" media={media} state={state} />}
      <DeviceField kind="microphone" media={media} state={state}>
        <LevelMeter track={state.microphone} />
      </DeviceField>
      <DeviceField kind="speaker" media={media} state={state}>
        <button
          type="button"
          className="min-h-11 flex-none px-1 text-sm font-semibold text-teal-700 on-dark:text-butter-200"
          onClick={() => playTestSound(state.chosen.speaker)}
        >
          {words.play}
        </button>
      </DeviceField>
      {state.canBlur && state.camera && (
        <Switch checked={state.isBlurred} onChange={({ currentTarget }) => setBlurred(media, currentTarget.checked)}>
          {words.blur}
          <span role="status" className="ml-2 text-sm on-dark:text-room-muted">
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
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {words[kind]}
      </label>
      <span className="relative flex min-h-13 items-center gap-3 rounded-sm border border-line-strong bg-page px-3.5 on-dark:border-room-control on-dark:bg-room-field">
        <Icon />
        <select
          id={id}
          value={current}
          className="relative min-h-12.5 min-w-0 flex-1 appearance-none bg-page pr-7 text-ellipsis text-ink on-dark:bg-transparent on-dark:text-white"
          onChange={({ currentTarget }) => chooseDevice(media, kind, currentTarget.value)}
        >
          {devices.length === 0 && (
            <option value="" className={optionClass}>
              {kind === 'speaker' ? words.defaultSpeaker : words[kind]}
            </option>
          )}
          {devices.map(({ deviceId, label }, at) => (
            <option key={deviceId} value={deviceId} className={optionClass}>
              {label || `${words.unnamed[kind]} ${at + 1}`}
            </option>
          ))}
        </select>
        {children}
        {devices.length > 1 && !children && <ChevronDown className="pointer-events-none absolute right-3.5" />}
      </span>
    </div>
  )
}

/** Firefox draws the list in these colours. */
const optionClass = 'bg-page text-ink on-dark:bg-room-field on-dark:text-white'

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
        <div key={text} className={problemClass}>
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
