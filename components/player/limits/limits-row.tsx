import { leftText, limitName, reminderText } from '@/components/ui/limit-labels'
import { ListRow } from '@/components/ui/list-row'
import { t } from '@/lib/base/text/rules/t'
import type { PlayerLimits } from '@/lib/money/limits/wire'

/** Shows what is left of the player's limits, in a row of the wallet that links to all limits. */
export function LimitsRow({ playerLimits }: { readonly playerLimits: PlayerLimits }) {
  const { limits, reminder } = playerLimits
  const set = limits.filter((limit) => limit.amount !== null)
  const isConfirmable = [...limits, reminder].some(({ pending }) => pending?.isConfirmable)
  return (
    <ListRow
      icon="seal"
      title={t('limitPages.title')}
      href="/user/limits"
      text={
        <>
          {isConfirmable ? (
            <p className="font-medium text-fg">{t('limitPages.needsConfirmation')}</p>
          ) : null}
          {set.length === 0 ? <p>{t('limitPages.noLimits')}</p> : null}
          {set.map((limit) => (
            <p key={limitName(limit)}>
              {t('limitPages.leftOf', { limit: limitName(limit), left: leftText(limit.left) })}
            </p>
          ))}
          {reminder.minutes === null ? null : (
            <p>{t('limitPages.reminderIs', { time: reminderText(reminder.minutes) })}</p>
          )}
        </>
      }
    />
  )
}
