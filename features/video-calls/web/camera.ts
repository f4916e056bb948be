import type { BlurredPicture } from './background-blur.ts'

/** A camera, with the picture of it that others see. */
export type Camera = { device: MediaStreamTrack; picture: MediaStreamTrack; isBlurred: boolean; stop: () => void }

/** The background of the camera cannot be blurred on this device. */
export class BlurProblem extends Error {
  override name = 'BlurProblem'
}

/** Whether this browser can blur a background, by the camera itself or in the page. */
export const canBlur = (device: MediaStreamTrack) => canBlurItself(device) || canBlurInPage()

/** The camera, which shows no other picture than the wanted one. */
export async function openCamera(device: MediaStreamTrack, wantsBlur: boolean, onFailure: () => void): Promise<Camera> {
  const plain = { device, picture: device, isBlurred: wantsBlur, stop: () => device.stop() }
  if (canBlurItself(device)) {
    await device.applyConstraints({ backgroundBlur: wantsBlur } as MediaTrackConstraints)
    return plain
  }
  if (!wantsBlur) return plain
  const blurred = await blur(device, onFailure)
  const stop = () => {
    blurred.stop()
    device.stop()
  }
  return { device, picture: blurred.track, isBlurred: true, stop }
}

/** Loads the program and the model, a megabyte, when they are wanted. */
async function blur(device: MediaStreamTrack, onFailure: () => void): Promise<BlurredPicture> {
  // The bundle of the server leaves the program out: it runs in browsers alone.
  if (import.meta.env.SSR) throw new BlurProblem('There is no camera here.')
  try {
    const { blurBackground } = await import('./background-blur.ts')
    return await blurBackground(device, onFailure)
  } catch (error) {
    throw new BlurProblem('The background cannot be blurred.', { cause: error })
  }
}

/** Some cameras and systems blur by themselves, which costs the page nothing. */
function canBlurItself(device: MediaStreamTrack) {
  const { backgroundBlur: options = [] } = (device.getCapabilities?.() ?? {}) as { backgroundBlur?: boolean[] }
  return options.includes(true) && options.includes(false)
}

const canBlurInPage = () =>
  'Worker' in window &&
  'WebAssembly' in window &&
  'OffscreenCanvas' in window &&
  'captureStream' in HTMLCanvasElement.prototype &&
  'requestVideoFrameCallback' in HTMLVideoElement.prototype
