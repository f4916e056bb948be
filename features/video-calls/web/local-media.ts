import { createStore, type Store } from '#platform/web/store.ts'
import { BlurProblem, type Camera, canBlur, openCamera } from './camera.ts'
import type { MediaKind } from './peer.ts'

/** Why there is no sound or picture: refused by the person, no device, or used by another program. */
type MediaProblem = 'denied' | 'missing' | 'busy'
/** Also when the wanted blur is not possible. */
type CameraProblem = MediaProblem | 'blur'

export type DeviceKind = 'camera' | 'microphone' | 'speaker'
type DeviceList = Readonly<Record<DeviceKind, readonly MediaDeviceInfo[]>>
/** The ids of the chosen devices; empty for the default of the browser. */
type ChosenDevices = Readonly<Record<DeviceKind, string>>

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const

/** Asks for microphone, camera or both. */
function requestMedia(chosen: ChosenDevices, kinds: readonly MediaKind[]) {
  const device = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })
  return navigator.mediaDevices.getUserMedia({
    audio: kinds.includes('audio') && { ...SOUND, ...device(chosen.microphone) },
    video: kinds.includes('video') && { ...PICTURE, ...device(chosen.camera) },
  })
}

/** The devices of this computer. Browsers hide them until a permission is given. */
async function listDevices(): Promise<DeviceList> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const ofKind = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { camera: ofKind('videoinput'), microphone: ofKind('audioinput'), speaker: ofKind('audiooutput') }
}

function problemOf(error: unknown): MediaProblem {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

export type MediaState = {
  microphone: MediaStreamTrack | null
  /** The picture that others see, with the background blurred where that is wanted. */
  camera: MediaStreamTrack | null
  /** The shared screen, which replaces the camera. */
  screen: MediaStreamTrack | null
  isMuted: boolean
  problems: { audio?: MediaProblem; video?: CameraProblem }
  devices: DeviceList
  chosen: ChosenDevices
  isBlurred: boolean
  canBlur: boolean
  /** The blurred picture is being prepared. */
  isBlurPending: boolean
  isOpening: boolean
}

/** Microphone, camera and shared screen of this window. */
export type LocalMedia = {
  store: Store<MediaState>
  camera: Camera | undefined
  /** A camera whose picture is not ready yet. */
  opening: MediaStreamTrack | undefined
  /** Counts what was wanted of the camera: what an earlier wish opens late is released. */
  cameraTurn: number
  isClosed: boolean
  refreshDevices: () => void
}

export const emptyMedia: MediaState = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  problems: {},
  devices: { camera: [], microphone: [], speaker: [] },
  chosen: { camera: '', microphone: '', speaker: '' },
  isBlurred: false,
  canBlur: false,
  isBlurPending: false,
  isOpening: true,
}

export function createLocalMedia(): LocalMedia {
  const media: LocalMedia = {
    store: createStore(emptyMedia),
    camera: undefined,
    opening: undefined,
    cameraTurn: 0,
    isClosed: false,
    refreshDevices: async () => change(media, { devices: await listDevices() }),
  }
  navigator.mediaDevices.addEventListener('devicechange', media.refreshDevices)
  return media
}

type Wanted = { camera: boolean; isBlurred?: boolean }

/** Asks for microphone and camera, or for the microphone alone. */
export async function openMedia(media: LocalMedia, { camera, isBlurred = media.store.get().isBlurred }: Wanted) {
  change(media, { isOpening: true, isBlurred })
  const kinds: MediaKind[] = camera ? ['audio', 'video'] : ['audio']
  // One question for both. If it fails, each is asked for by itself, so that one missing device spoils nothing.
  const stream = await requestMedia(media.store.get().chosen, kinds).catch(() => undefined)
  await acquireMicrophone(media, stream?.getAudioTracks()[0])
  if (camera) await acquireCamera(media, stream?.getVideoTracks()[0])
  change(media, { isOpening: false, devices: await listDevices() })
}

export function setMuted(media: LocalMedia, isMuted: boolean) {
  const { microphone } = media.store.get()
  if (microphone) microphone.enabled = !isMuted
  change(media, { isMuted })
}

/** A camera that is off is released, so that its light goes out. */
export async function setCamera(media: LocalMedia, isOn: boolean) {
  if (isOn) await acquireCamera(media)
  else releaseCamera(media)
  media.refreshDevices()
}

export async function chooseDevice(media: LocalMedia, kind: DeviceKind, deviceId: string) {
  change(media, { chosen: { ...media.store.get().chosen, [kind]: deviceId } })
  if (kind === 'microphone') await acquireMicrophone(media)
  if (kind === 'camera' && media.camera) await acquireCamera(media)
}

export async function setBlurred(media: LocalMedia, isBlurred: boolean) {
  change(media, { isBlurred })
  if (!media.camera) return
  // The same camera: some browsers would ask for the permission again.
  const device = media.camera.device.clone()
  device.enabled = true
  // Black until the blurred picture takes its place
  if (isBlurred) media.camera.device.enabled = false
  await acquireCamera(media, device)
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
  releaseCamera(media)
  releaseMicrophone(media)
  stopSharing(media)
}

const change = ({ store }: LocalMedia, part: Partial<MediaState>) => store.update((state) => ({ ...state, ...part }))

/** Takes over the given microphone, or asks for one. */
async function acquireMicrophone(media: LocalMedia, given?: MediaStreamTrack) {
  try {
    const microphone = given ?? (await requestTrack(media, 'audio'))
    releaseMicrophone(media)
    if (media.isClosed) return microphone.stop()
    microphone.onended = () => void onDeviceLost(media, 'microphone')
    microphone.enabled = !media.store.get().isMuted
    change(media, { microphone, problems: withoutProblem(media, 'audio') })
  } catch (error) {
    releaseMicrophone(media)
    change(media, { problems: { ...media.store.get().problems, audio: problemOf(error) } })
  }
}

/** Takes over the given camera, or asks for one. Nothing is seen of it before its background is blurred, where that is wanted. */
async function acquireCamera(media: LocalMedia, given?: MediaStreamTrack) {
  stopOpening(media)
  const turn = media.cameraTurn
  const isOutdated = () => turn !== media.cameraTurn || media.isClosed
  const { isBlurred } = media.store.get()
  change(media, { isBlurPending: isBlurred })
  try {
    const device = given ?? (await requestTrack(media, 'video'))
    if (isOutdated()) return device.stop()
    media.opening = device
    const camera = await openCamera(device, isBlurred, () => onBlurFailed(media))
    if (isOutdated()) return camera.stop()
    media.opening = undefined
    releaseCamera(media)
    showCamera(media, camera)
  } catch (error) {
    if (turn !== media.cameraTurn) return
    releaseCamera(media)
    showCameraProblem(media, error)
  }
}

function showCamera(media: LocalMedia, camera: Camera) {
  const { device, picture, isBlurred } = camera
  const { chosen } = media.store.get()
  media.camera = camera
  device.onended = () => void onDeviceLost(media, 'camera')
  change(media, {
    camera: picture,
    problems: withoutProblem(media, 'video'),
    isBlurred,
    canBlur: canBlur(device),
    // A blurred picture does not say which camera it is of.
    ...(isBlurred && { chosen: { ...chosen, camera: device.getSettings().deviceId ?? chosen.camera } }),
  })
}

/** The switch goes back, so that the next attempt is without blur, which the person sees in the preview. */
function showCameraProblem(media: LocalMedia, error: unknown) {
  const video = error instanceof BlurProblem ? 'blur' : problemOf(error)
  const { problems, isBlurred } = media.store.get()
  change(media, { problems: { ...problems, video }, isBlurred: isBlurred && video !== 'blur' })
}

function onBlurFailed(media: LocalMedia) {
  releaseCamera(media)
  showCameraProblem(media, new BlurProblem('The background is no longer blurred.'))
}

function releaseMicrophone(media: LocalMedia) {
  const { microphone } = media.store.get()
  if (!microphone) return
  microphone.onended = null
  microphone.stop()
  change(media, { microphone: null })
}

/** What is being opened is wanted no longer. */
function stopOpening(media: LocalMedia) {
  media.cameraTurn += 1
  media.opening?.stop()
  media.opening = undefined
}

function releaseCamera(media: LocalMedia) {
  stopOpening(media)
  if (media.camera) {
    media.camera.device.onended = null
    media.camera.stop()
    media.camera = undefined
  }
  change(media, { camera: null, isBlurPending: false })
}

async function requestTrack(media: LocalMedia, kind: MediaKind) {
  const stream = await requestMedia(media.store.get().chosen, [kind])
  const track = stream.getTracks()[0]
  if (!track) throw new DOMException('There is no such device.', 'NotFoundError')
  return track
}

function withoutProblem(media: LocalMedia, kind: MediaKind) {
  const { [kind]: _solved, ...others } = media.store.get().problems
  return others
}

/** The device was unplugged, or its permission withdrawn: the default one is tried. */
async function onDeviceLost(media: LocalMedia, kind: 'camera' | 'microphone') {
  change(media, { chosen: { ...media.store.get().chosen, [kind]: '' } })
  await (kind === 'camera' ? acquireCamera(media) : acquireMicrophone(media))
}
