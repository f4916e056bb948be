import { GaussianBlurBackgroundProcessor, version } from '@twilio/video-processors'
import { seconds } from '#platform/rules/durations.ts'
import { trustWorker } from '#platform/web/workers.ts'

/** Where scripts/background-blur.ts puts the files of the package, by its version: they are immutable. */
const FILES = import.meta.env.DEV
  ? '/node_modules/@twilio/video-processors/dist/build/'
  : `/assets/background-blur-${version}/`
const WORKER = `${FILES}twilio-gaussian-blur-background-processor-pipeline-worker.js`
const BLUR_PIXELS = 15
/** In a hidden tab browsers present no frames: the others still see a picture that moves. */
const FRAME_TIMEOUT_MS = 100
/** A worker that is refused does not report it. */
const LOAD_TIMEOUT_MS = seconds(20)

export type BlurredPicture = { track: MediaStreamTrack; stop: () => void }

trustWorker('default', WORKER)

let loading: Promise<GaussianBlurBackgroundProcessor> | undefined

/**
 * A picture of the camera whose background is blurred in this window, person and background segmented by a model that runs
 * in a worker. Rejects where the device cannot do it. `onFailure` is called when it fails later.
 */
export async function blurBackground(camera: MediaStreamTrack, onFailure: () => void): Promise<BlurredPicture> {
  const processor = await loadProcessor()
  const video = await play(camera)
  const canvas = document.createElement('canvas')
  canvas.getContext('bitmaprenderer')
  const draw = () => processor.processFrame(video, canvas)
  // The first frame only prepares the canvas.
  await draw()
  await draw()
  const track = canvas.captureStream().getVideoTracks()[0]
  if (!track) throw new Error('A canvas gives no picture.')
  let isStopped = false
  const stop = () => {
    isStopped = true
    track.stop()
    video.srcObject = null
  }
  const run = async () => {
    while (!isStopped) {
      await nextFrame(video)
      if (!isStopped) await draw()
    }
  }
  run().catch(() => {
    if (!isStopped) onFailure()
  })
  return { track, stop }
}

function loadProcessor() {
  loading ??= load()
  loading.catch(() => {
    // To be tried again
    loading = undefined
  })
  return loading
}

async function load() {
  const processor = new GaussianBlurBackgroundProcessor({ assetsPath: FILES, blurFilterRadius: BLUR_PIXELS })
  await Promise.race([processor.loadModel(), failAfter(LOAD_TIMEOUT_MS)])
  return processor
}

const failAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('The model did not load.')), ms))

async function play(camera: MediaStreamTrack) {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([camera])
  await video.play()
  return video
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      video.cancelVideoFrameCallback(frame)
      resolve()
    }
    const timer = setTimeout(done, FRAME_TIMEOUT_MS)
    const frame = video.requestVideoFrameCallback(done)
  })
