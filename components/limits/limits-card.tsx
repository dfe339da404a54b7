import { CARD, SUM } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { t } from '@/lib/language/rules/t'
import type { PlayControl } from '@/lib/limits/wire'
import { leftText, limitName, reminderText } from './limit-labels'

const LIMITS_LINK =
  'flex min-h-15 items-center justify-between gap-3 border-t border-line px-4 py-2 text-base font-medium hover:bg-surface-2'

/** What is left of the player's limits, on the wallet, with a link to all of them. */
export function LimitsCard({ control }: { readonly control: PlayControl }) {
  const { limits, reminder } = control
  const set = limits.filter((limit) => limit.amount !== null)
  const isConfirmable = [...limits, reminder].some(({ pending }) => pending?.isConfirmable)
  return (
    <Section id="control" title={t('limitPages.title')}>
      <div className={CARD}>
        {set.length === 0 ? (
          <p className="px-4 py-2 text-sm text-fg-2">{t('limitPages.noLimits')}</p>
        ) : (
          <dl className={`${SUM} px-4 py-2`}>
            {set.map((limit) => (
              <div key={limitName(limit)}>
                <dt>{limitName(limit)}</dt>
                <dd>{leftText(limit.left)}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link className={LIMITS_LINK} href="/user/limits">
          <span>
            {t('limitPages.changeOrBreak')}
            <small className="block text-cap font-normal text-fg-2">
              {isConfirmable
                ? t('limitPages.needsConfirmation')
                : t('limitPages.reminderIs', { time: reminderText(reminder.minutes) })}
            </small>
          </span>
          <Icon name="chevron-right" />
        </Link>
      </div>
    </Section>
  )
}
