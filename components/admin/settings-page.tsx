import { Moment } from '@/components/wallet/moment'
import { SETTING_RULES, type SettingKey, type Settings } from '@/lib/domain/settings'
import type { LastChange } from '@/lib/queries/settings'
import shared from './dash.module.css'
import type { GamePayouts } from './game-payouts'
import { PaytableForm } from './paytable-form'
import { SettingForm } from './setting-form'
import { describeValue, SETTING_GROUPS } from './setting-words'
import styles from './settings.module.css'

interface SettingsPageProps {
  readonly settings: Settings
  readonly changes: ReadonlyMap<SettingKey, LastChange>
  readonly games: readonly GamePayouts[]
}

/** Every rate, limit, reward and payout that staff can change. */
export function SettingsPage({ settings, changes, games }: SettingsPageProps) {
  return (
    <main className={`dash ${shared.dash} ${styles.dash}`}>
      <div>
        <h1 className="h1">Settings</h1>
        <p className="sm muted">
          A change holds from the next request, round or period on, never for what was there before,
          and stands in the audit log.
        </p>
      </div>
      {SETTING_GROUPS.map((group) => (
        <section key={group.title} className="card" aria-labelledby={group.id}>
          <h2 id={group.id} className={shared.title}>
            {group.title}
          </h2>
          <ul>
            {group.keys.map((key) => (
              <li key={key} className={styles.row}>
                <div>
                  <p className="strong">{SETTING_RULES[key].label}</p>
                  <LastChanged change={changes.get(key)} />
                </div>
                <b className="num">{describeValue(key, settings[key])}</b>
                <SettingForm settingKey={key} value={settings[key]} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {games.map((game) => (
        <section key={game.game} className="card" aria-labelledby={`payouts-${game.game}`}>
          <h2 id={`payouts-${game.game}`} className={shared.title}>
            {game.name} payouts
          </h2>
          <PaytableForm game={game} />
        </section>
      ))}
    </main>
  )
}

function LastChanged({ change }: { readonly change: LastChange | undefined }) {
  if (!change) return <p className={styles.when}>As delivered</p>
  return (
    <p className={styles.when}>
      Changed by {change.by}, <Moment at={change.at.getTime()} style="day-time" />
    </p>
  )
}
