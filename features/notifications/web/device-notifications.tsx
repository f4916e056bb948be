import { SettingsBody, SettingsRow, SettingsSection } from '#features/accounts/web/settings/settings-section.tsx'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Switch } from '#platform/web/ui/fields/field.tsx'
import { Bell } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { PUSH_TOPICS, type PushTopic } from '../rules/notifications.ts'
import { deviceNotifications as words } from '../words/notifications.ts'
import { useDeviceNotifications } from './use-device-notifications.ts'

/** The card of the settings for web push on this device. */
export function DeviceNotifications() {
  const device = useDeviceNotifications()
  const { state, busy, turnOn } = device
  return (
    <SettingsSection
      id="device-notifications"
      heading={words.heading}
      note={words.note}
      action={
        state.kind === 'off' && (
          <Button kind="primary" size="small" busy={busy === 'on'} onClick={turnOn}>
            {busy === 'on' ? words.turningOn : words.turnOn}
          </Button>
        )
      }
    >
      <DeviceBody device={device} />
    </SettingsSection>
  )
}

type Device = ReturnType<typeof useDeviceNotifications>

function DeviceBody({ device }: { device: Device }) {
  const { state, load } = device
  switch (state.kind) {
    case 'loading':
      return (
        <SettingsBody>
          <LoadingShape says={words.loading} className="h-11 rounded-sm bg-sand-100">
            {null}
          </LoadingShape>
        </SettingsBody>
      )
    case 'failed':
      return (
        <SettingsBody>
          <BlockAlert title={state.message} note={lists.unchanged}>
            <Button kind="outline" size="small" onClick={load}>
              {common.retry}
            </Button>
          </BlockAlert>
        </SettingsBody>
      )
    case 'unsupported':
    case 'denied':
      return (
        <ul>
          <SettingsRow icon={<Bell />} tone="warn" title={words[state.kind].title} note={words[state.kind].note} />
        </ul>
      )
    case 'off':
      return (
        <SettingsBody>
          <p className="text-sm">{words.off}</p>
        </SettingsBody>
      )
    case 'on':
      return <Choices topics={state.topics} device={device} />
  }
}

function Choices({ topics, device }: { topics: readonly PushTopic[]; device: Device }) {
  const { busy, choose, test, turnOff } = device
  return (
    <SettingsBody>
      <ul className="-my-2 divided">
        {PUSH_TOPICS.map((topic) => (
          <li key={topic} className="py-2">
            <Switch
              checked={topics.includes(topic)}
              disabled={busy === 'off'}
              onChange={(event) => choose(topic, event.currentTarget.checked)}
            >
              <span className="py-1">
                <span className="font-semibold">{words.topics[topic].name}</span>
                <span className="block text-sm text-muted">{words.topics[topic].note}</span>
              </span>
            </Switch>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="outline" size="small" busy={busy === 'test'} onClick={test}>
          {words.test}
        </Button>
        <Button kind="quiet" size="small" busy={busy === 'off'} onClick={turnOff}>
          {words.turnOff}
        </Button>
      </div>
    </SettingsBody>
  )
}
