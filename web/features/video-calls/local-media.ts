import { createStore, type Store } from '#web/platform/store.ts'
import {
  blurOf,
  type ChosenDevices,
  type DeviceKind,
  type DeviceList,
  listDevices,
  type MediaProblem,
  problemOf,
  requestMedia,
} from './media-devices.ts'
import type { MediaKind } from './peer.ts'

export type MediaState = {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  /** The shared screen, which replaces the camera. */
  screen: MediaStreamTrack | null
  isMuted: boolean
  problems: Partial<Record<MediaKind, MediaProblem>>
  devices: DeviceList
  chosen: ChosenDevices
  /** Null where the camera cannot blur. */
  isBlurred: boolean | null
  isOpening: boolean
}

/** Microphone, camera and shared screen of this window. */
export type LocalMedia = { store: Store<MediaState>; isClosed: boolean; refreshDevices: () => void }

export const emptyMedia: MediaState = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  problems: {},
  devices: { camera: [], microphone: [], speaker: [] },
  chosen: { camera: '', microphone: '', speaker: '' },
  isBlurred: null,
  isOpening: true,
}

const TRACKS = { audio: 'microphone', video: 'camera' } as const

export function createLocalMedia(): LocalMedia {
  const media: LocalMedia = {
    store: createStore(emptyMedia),
    isClosed: false,
    refreshDevices: async () => change(media, { devices: await listDevices() }),
  }
  navigator.mediaDevices.addEventListener('devicechange', media.refreshDevices)
  return media
}

/** Asks for microphone and camera, or for the microphone alone. */
export async function openMedia(media: LocalMedia, { camera }: { camera: boolean }) {
  change(media, { isOpening: true })
  const kinds: MediaKind[] = camera ? ['audio', 'video'] : ['audio']
  try {
    // One question for both. If it fails, each is asked for by itself, so that one missing device spoils nothing.
    const stream = await requestMedia(media.store.get().chosen, kinds)
    for (const track of stream.getTracks()) setTrack(media, track.kind as MediaKind, track)
  } catch {
    for (const kind of kinds) await acquire(media, kind)
  }
  change(media, { isOpening: false, devices: await listDevices() })
}

export function setMuted(media: LocalMedia, isMuted: boolean) {
  const { microphone } = media.store.get()
  if (microphone) microphone.enabled = !isMuted
  change(media, { isMuted })
}

/** A camera that is off is released, so that its light goes out. */
export async function setCamera(media: LocalMedia, isOn: boolean) {
  if (isOn) await acquire(media, 'video')
  else setTrack(media, 'video', null)
  media.refreshDevices()
}

export async function chooseDevice(media: LocalMedia, kind: DeviceKind, deviceId: string) {
  change(media, { chosen: { ...media.store.get().chosen, [kind]: deviceId } })
  if (kind === 'microphone') await acquire(media, 'audio')
  if (kind === 'camera' && media.store.get().camera) await acquire(media, 'video')
}

export async function setBlurred(media: LocalMedia, isBlurred: boolean) {
  const { camera } = media.store.get()
  await camera?.applyConstraints({ backgroundBlur: isBlurred } as MediaTrackConstraints).catch(() => undefined)
  change(media, { isBlurred: blurOf(camera) })
}

/** Shares a screen or window, which the person chooses in a dialog of the browser and may cancel there. */
export async function shareScreen(media: LocalMedia) {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => undefined)
  const screen = stream?.getVideoTracks()[0]
  if (!screen) return
  // The bar of the browser ends sharing, too.
  screen.onended = () => stopSharing(media)
  if (media.isClosed) screen.stop()
  else change(media, { screen })
}

export function stopSharing(media: LocalMedia) {
  media.store.get().screen?.stop()
  change(media, { screen: null })
}

/** Releases all devices. */
export function closeMedia(media: LocalMedia) {
  media.isClosed = true
  navigator.mediaDevices.removeEventListener('devicechange', media.refreshDevices)
  const { microphone, camera, screen } = media.store.get()
  for (const track of [microphone, camera, screen]) {
    if (track) track.onended = null
    track?.stop()
  }
  change(media, { microphone: null, camera: null, screen: null })
}

const change = ({ store }: LocalMedia, part: Partial<MediaState>) => store.update((state) => ({ ...state, ...part }))

async function acquire(media: LocalMedia, kind: MediaKind) {
  try {
    const stream = await requestMedia(media.store.get().chosen, [kind])
    setTrack(media, kind, stream.getTracks()[0] ?? null)
  } catch (error) {
    setTrack(media, kind, null)
    change(media, { problems: { ...media.store.get().problems, [kind]: problemOf(error) } })
  }
}

/** Takes over a new track and releases the one before. */
function setTrack(media: LocalMedia, kind: MediaKind, track: MediaStreamTrack | null) {
  const { [TRACKS[kind]]: previous, problems, isMuted } = media.store.get()
  if (previous) previous.onended = null
  previous?.stop()
  if (media.isClosed) return void track?.stop()
  if (track) {
    track.onended = () => void onTrackEnded(media, kind)
    if (kind === 'audio') track.enabled = !isMuted
  }
  const { [kind]: _solved, ...others } = problems
  change(media, {
    [TRACKS[kind]]: track,
    problems: others,
    ...(kind === 'video' && { isBlurred: blurOf(track) }),
  })
}

/** The device was unplugged, or its permission withdrawn: the default one is tried. */
async function onTrackEnded(media: LocalMedia, kind: MediaKind) {
  change(media, { chosen: { ...media.store.get().chosen, [TRACKS[kind]]: '' } })
  await acquire(media, kind)
}
