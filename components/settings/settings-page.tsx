import { CARD, DASH, DASH_TITLE } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import type { LastChange } from '@/lib/settings/read'
import { SETTING_RULES, type SettingKey, type Settings } from '@/lib/settings/rules/settings'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { PaytableForm } from './paytable-form'
import type { GamePayouts } from './returns'
import { SettingForm } from './setting-form'
import { describeValue, SETTING_GROUPS } from './setting-labels'

interface SettingsPageProps {
  readonly settings: Settings
  readonly changes: ReadonlyMap<SettingKey, LastChange>
  readonly games: readonly GamePayouts[]
  /** Of whoever looks. */
  readonly role: Role
}

const ROW =
  'grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-5 gap-y-1 py-2 pr-3 pl-5 border-t border-line max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:pl-4'

/** Every rate, limit, reward and payout that staff can change. */
export function SettingsPage({ settings, changes, games, role }: SettingsPageProps) {
  return (
    <main className={`${DASH} max-w-230`}>
      <div>
        <h1 className="text-title">Settings</h1>
        <p className="text-sm text-fg-2">
          Each change shows its effect first and needs a reason. It applies from the next request,
          round or period, never to earlier ones. Versions are kept and can be put back.
        </p>
      </div>
      {SETTING_GROUPS.map((group) => (
        <section key={group.title} className={CARD} aria-labelledby={group.id}>
          <h2 id={group.id} className={`${DASH_TITLE} max-sm:pl-4`}>
            {group.title}
          </h2>
          <ul>
            {group.keys.map((key) => (
              <li key={key} className={ROW}>
                <div className="max-sm:col-span-full">
                  <p className="font-semibold">{SETTING_RULES[key].label}</p>
                  <LastChanged change={changes.get(key)} />
                </div>
                <b className="text-right font-semibold tabular-nums max-sm:text-left">
                  {describeValue(key, settings[key])}
                </b>
                {may(role, 'settings.change') ? (
                  <SettingForm settingKey={key} value={settings[key]} />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {games.map((game) => (
        <section key={game.game} className={CARD} aria-labelledby={`payouts-${game.game}`}>
          <h2 id={`payouts-${game.game}`} className={`${DASH_TITLE} max-sm:pl-4`}>
            {game.name} payouts
          </h2>
          <PaytableForm game={game} canChange={may(role, 'paytable.change')} />
        </section>
      ))}
    </main>
  )
}

function LastChanged({ change }: { readonly change: LastChange | undefined }) {
  if (!change) return <p className="text-cap text-fg-2">Default</p>
  return (
    <p className="text-cap text-fg-2">
      Changed by {change.by}, <Moment at={change.at.getTime()} style="day-time" />
    </p>
  )
}
