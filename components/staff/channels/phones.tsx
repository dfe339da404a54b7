import { CARD, DASH_HEAD, EMPTY, MARK_TAGS } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import type { ChannelView, DeviceView } from '@/lib/money/channels/read-channels'
import {
  FEED_APPS,
  type FeedApp,
  URL_FORWARDER_TEMPLATE,
} from '@/lib/money/channels/rules/phone-feed'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { ActButton } from './act-button'
import { DeviceKeyButton } from './device-key-button'

interface PhonesProps {
  readonly devices: readonly DeviceView[]
  readonly channels: readonly ChannelView[]
  readonly viewer: { readonly id: string; readonly role: Role }
}

/** The phones that forward messages, and their keys. */
export function Phones({ devices, channels, viewer }: PhonesProps) {
  const mayChange = may(viewer.role, 'channel.change')
  return (
    <section className={CARD}>
      <div className={DASH_HEAD}>
        <h2>Phones</h2>
        {mayChange && channels.length > 0 ? (
          <ActButton
            act="device.add"
            label="Add a phone"
            title="Add a phone"
            note="Its key is shown once, to you, after somebody else approved it. Give the app access to SMS only, never to notifications: any app can write one."
            fields={[
              { name: 'name', label: 'Name', as: 'text' },
              {
                name: 'app',
                label: 'App',
                as: 'choice',
                value: 'url-forwarder',
                options: Object.entries(FEED_APPS),
              },
              {
                name: 'channelIds',
                label: 'Channels',
                as: 'choices',
                options: channels.map(({ id, name }) => [id, name] as const),
              },
            ]}
            done="Phone added"
          />
        ) : null}
      </div>
      {devices.length === 0 ? (
        <p className={EMPTY}>No phone forwards messages. Paste them, or import a wallet’s file.</p>
      ) : (
        <ul className="next-items:border-t next-items:border-line border-t border-line">
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-3 px-5 py-2.5"
            >
              <div>
                <b className="font-medium">{device.name}</b>{' '}
                {device.isRevoked ? <span className={MARK_TAGS.plain}>Revoked</span> : null}
                {device.isSilent ? <span className={MARK_TAGS.danger}>Silent</span> : null}
                <div className="text-cap text-fg-2">
                  {FEED_APPS[device.app as FeedApp]}, for {device.channels.join(', ')}
                </div>
                <div className="text-cap text-fg-2">
                  {device.messageAt === null ? (
                    'No message yet'
                  ) : (
                    <>
                      Last message <Moment at={device.messageAt.getTime()} style="day-time" />
                    </>
                  )}
                  {device.seenAt === null ? null : (
                    <>
                      , alive <Moment at={device.seenAt.getTime()} style="day-time" />
                    </>
                  )}
                  {device.battery === null ? null : `, battery ${device.battery} %`}
                </div>
              </div>
              {device.isRevoked ? null : (
                <div className="flex flex-wrap gap-1.5">
                  {!device.isKeyShown && device.madeById === viewer.id ? (
                    <DeviceKeyButton
                      id={device.id}
                      app={device.app}
                      template={URL_FORWARDER_TEMPLATE}
                    />
                  ) : null}
                  {may(viewer.role, 'feed.add') ? (
                    <ActButton
                      method="PUT"
                      path={`/devices/${device.id}`}
                      title={`Revoke ${device.name}?`}
                      verb="Revoke"
                      note="We refuse its messages from now on. You can’t undo this."
                      reason="needed"
                      done="Phone revoked"
                    />
                  ) : null}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
