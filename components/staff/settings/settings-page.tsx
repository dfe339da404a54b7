import { approvalHref } from '@/components/staff/approvals/approvals-view'
import { CARD, DASH, LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatMajor } from '@/lib/base/browser/money-text'
import type { CheapestPlay } from '@/lib/games/catalog/cheapest-play'
import type { AlertTargetName } from '@/lib/house/operations/rules/alert-message'
import type { LastChange } from '@/lib/house/settings/read'
import {
  isGuardedSetting,
  SETTING_RULES,
  type SettingKey,
  type Settings,
} from '@/lib/money/settings/rules/settings'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { AlertTargets } from './alert-targets'
import { PaytableForm } from './paytable-form'
import type { GamePayouts } from './returns'
import { SettingForm } from './setting-form'
import { describeValue, describeWho, SETTING_GROUPS } from './setting-labels'

interface SettingsPageProps {
  readonly settings: Settings
  readonly changes: ReadonlyMap<SettingKey, LastChange>
  /**
   * Approval ids of pending changes, keyed by what they change, e.g. `setting:minDepositMajor`.
   */
  readonly waiting: ReadonlyMap<string, string>
  readonly games: readonly GamePayouts[]
  /** Role of the viewer. */
  readonly role: Role
  /** What the stakes for a referral reward cost on average where they cost least. */
  readonly cheapest: CheapestPlay | null
  /** Where alerts go besides the screen. */
  readonly alertTargets: readonly AlertTargetName[]
}

const GROUP = 'mb-1.5 text-xs font-medium text-fg-3'
const ROW =
  'grid min-h-11 grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)_auto] items-center gap-x-4 py-1 pr-1.5 pl-4 text-sm tabular-nums max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0 max-sm:py-2 max-sm:[&_:is(p,b)]:col-start-1'

/** Shows every rate, limit, reward and payout that staff can change. */
export function SettingsPage(props: SettingsPageProps) {
  const { settings, changes, waiting, games, role } = props
  return (
    <main className={`${DASH} max-w-230`}>
      <div>
        <h1 className="text-title">Settings</h1>
        <p className="text-sm text-fg-2">
          Each change shows its effect first and needs a reason. It applies from the next request,
          round or period, never to earlier ones. Versions are kept and can be restored.
        </p>
      </div>
      {SETTING_GROUPS.map((group) => (
        <section key={group.title} aria-labelledby={group.id}>
          <h2 id={group.id} className={GROUP}>
            {group.title}
          </h2>
          <ul className={`${CARD} next-items:border-t next-items:border-line`}>
            {group.keys.map((key) => (
              <li key={key} className={ROW}>
                <p>{SETTING_RULES[key].label}</p>
                <b className="font-semibold">{describeValue(key, settings[key])}</b>
                <div className="min-w-0 text-cap text-fg-3 max-sm:col-start-1">
                  <LastChanged change={changes.get(key)} waits={waiting.get(`setting:${key}`)} />
                  <p>{describeWho('setting.change', isGuardedSetting(key))}</p>
                </div>
                {may(role, 'settings.change') ? (
                  <div className="max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1">
                    <SettingForm settingKey={key} value={settings[key]} />
                  </div>
                ) : null}
                {key === 'referralStakeMajor' && props.cheapest ? (
                  <RewardSum reward={settings.referralRewardMajor} cheapest={props.cheapest} />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {games.map((game) => (
        <section key={game.game} aria-labelledby={`payouts-${game.game}`}>
          <h2 id={`payouts-${game.game}`} className={GROUP}>
            {game.name} payouts
          </h2>
          <div className={CARD}>
            <PaytableForm game={game} canChange={may(role, 'paytable.change')} />
          </div>
        </section>
      ))}
      <section aria-labelledby="alerts">
        <h2 id="alerts" className={GROUP}>
          Alerts away from the screen
        </h2>
        <div className={`${CARD} px-4 py-3 text-sm`}>
          <AlertTargets names={props.alertTargets} />
        </div>
      </section>
    </main>
  )
}

interface RewardSumProps {
  /** Major units. */
  readonly reward: number
  readonly cheapest: CheapestPlay
}

/** Says whether somebody who invites an own second account earns by it. */
function RewardSum({ reward, cheapest: { game, pick, costMajor } }: RewardSumProps) {
  const pays = costMajor <= reward
  return (
    <p className={`col-span-full text-cap ${pays ? 'text-caution' : 'text-fg-2'}`}>
      Staking that much costs {formatMajor(costMajor)} on average where it is cheapest ({game},{' '}
      {pick}). The reward is {formatMajor(reward)}:{' '}
      {pays
        ? `a player who invites a second account of their own earns ${formatMajor(reward - costMajor)} each time. Raise the stakes.`
        : 'a player who invites a second account of their own loses.'}
    </p>
  )
}

interface LastChangedProps {
  readonly change: LastChange | undefined
  /** Approval id of the pending change; undefined without one. */
  readonly waits: string | undefined
}

function LastChanged({ change, waits }: LastChangedProps) {
  if (waits !== undefined) {
    return (
      <p className="flex items-center gap-1.5 text-caution icons:size-4">
        <Icon name="clock" />
        <Link className={LINK} href={approvalHref(waits)}>
          Change pending
        </Link>
      </p>
    )
  }
  if (!change) return <p>Default</p>
  return (
    <p className="text-fg-2 sm:truncate">
      Changed by {change.by}, <Moment at={change.at.getTime()} style="day-time" />
    </p>
  )
}
