import { useCallback, useEffect, useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { PUSH_TOPICS, type PushTopic } from '../rules/notifications.ts'
import { deviceNotifications as words } from '../words/notifications.ts'
import { deleteDevice, fetchDevice, saveDevice, sendTest } from './api.ts'
import { createSubscription, endSubscription, findSubscription, pushSupport } from './browser-push.ts'

export type DeviceState =
  | { kind: 'loading' | 'unsupported' | 'denied' | 'off' }
  | { kind: 'failed'; message: string }
  | { kind: 'on'; topics: readonly PushTopic[] }

/** The notifications of this device: off until a person asks for them. */
export function useDeviceNotifications() {
  const [state, setState] = useState<DeviceState>({ kind: 'loading' })
  const [busy, setBusy] = useState<'on' | 'off' | 'test'>()
  const load = useCallback(async () => {
    setState({ kind: 'loading' })
    setState(await readState())
  }, [])
  useEffect(() => void load(), [load])

  const during = async (action: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(action)
    await work()
    setBusy(undefined)
  }
  const turnOn = () => during('on', async () => setState(await requestNotifications()))
  const turnOff = () =>
    during('off', async () => {
      const answer = await deleteDevice()
      if (!answer.ok) return toast.error(answer.message)
      setState({ kind: 'off' })
      toast.success(words.turnedOff)
      await endSubscription()
    })
  const test = () =>
    during('test', async () => {
      const answer = await sendTest()
      if (answer.ok) return toast.success(answer.message)
      toast.error(answer.message)
      if (answer.code === 'not_found') setState({ kind: 'off' })
    })
  /** Optimistic update: a switch applies immediately and rolls back if it cannot be saved. Without any topic they are off. */
  const choose = async (topic: PushTopic, isWanted: boolean) => {
    if (state.kind !== 'on') return
    const topics = PUSH_TOPICS.filter((each) => (each === topic ? isWanted : state.topics.includes(each)))
    if (topics.length === 0) return turnOff()
    setState({ kind: 'on', topics })
    const subscription = await findSubscription()
    const answer = subscription && (await saveDevice({ ...subscription, topics }))
    if (answer?.ok) return toast.success(words.saved)
    setState(state)
    toast.error(answer?.message ?? words.failed)
  }
  return { state, busy, load, turnOn, turnOff, test, choose }
}

async function readState(): Promise<DeviceState> {
  const support = pushSupport()
  if (support !== 'possible') return { kind: support }
  const answer = await fetchDevice()
  if (!answer.ok) return { kind: 'failed', message: answer.message }
  // Where the data of the site was cleared, the browser has forgotten what the server still knows.
  const isOn = answer.topics !== null && (await findSubscription()) !== undefined
  return isOn && answer.topics ? { kind: 'on', topics: answer.topics } : { kind: 'off' }
}

/** Asks the person, then the browser, then the server. */
async function requestNotifications(): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { kind: 'denied' }
  if (permission !== 'granted') return stayOff(words.dismissed)
  const device = await fetchDevice()
  if (!device.ok) return stayOff(device.message)
  const subscription = await createSubscription(device.publicKey)
  if (!subscription) return stayOff(words.failed)
  const answer = await saveDevice({ ...subscription, topics: [...PUSH_TOPICS] })
  if (!answer.ok) return stayOff(answer.message)
  toast.success(words.on)
  return { kind: 'on', topics: PUSH_TOPICS }
}

function stayOff(message: string): DeviceState {
  toast.error(message)
  return { kind: 'off' }
}
