import type { MediaKind } from './peer.ts'

/** Why there is no sound or picture: refused by the person, no device, or used by another program. */
export type MediaProblem = 'denied' | 'missing' | 'busy'
/** Also when the wanted blur is not possible. */
export type CameraProblem = MediaProblem | 'blur'

export type DeviceKind = 'camera' | 'microphone' | 'speaker'
export type DeviceList = Readonly<Record<DeviceKind, readonly MediaDeviceInfo[]>>
/** The ids of the chosen devices; empty for the default of the browser. */
export type ChosenDevices = Readonly<Record<DeviceKind, string>>

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const

/** Asks for microphone, camera or both. */
export function requestMedia(chosen: ChosenDevices, kinds: readonly MediaKind[]) {
  const device = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })
  return navigator.mediaDevices.getUserMedia({
    audio: kinds.includes('audio') && { ...SOUND, ...device(chosen.microphone) },
    video: kinds.includes('video') && { ...PICTURE, ...device(chosen.camera) },
  })
}

/** The devices of this computer. Browsers hide them until a permission is given. */
export async function listDevices(): Promise<DeviceList> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const ofKind = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { camera: ofKind('videoinput'), microphone: ofKind('audioinput'), speaker: ofKind('audiooutput') }
}

export function problemOf(error: unknown): MediaProblem {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}
