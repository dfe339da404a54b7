import { CARD } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { PageIcon } from '@/components/ui/page-icon'
import { t } from '@/lib/base/text/rules/t'
import { bestPay } from './banners'

/** Says in three sentences what sets the house apart. */
export function VisitorFacts({ wingo }: { readonly wingo: GameInfo }) {
  const facts = [
    { icon: 'seal', title: t('promos.checkDraws'), text: t('promos.checkDrawsText') },
    {
      icon: 'info',
      title: t('promos.oddsFirst'),
      text: t('promos.oddsFirstText', {
        game: wingo.name,
        chance: wingo.selections[0]?.chanceText ?? '',
        ...bestPay(wingo),
        odds: wingo.oddsText,
      }),
    },
    { icon: 'lock', title: t('promos.ownLimits'), text: t('promos.ownLimitsText') },
  ] as const
  return (
    <ul className={`${CARD} grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x`}>
      {facts.map(({ icon, title, text }) => (
        <li key={icon} className="flex items-start gap-3 px-4 py-3.5 lg:px-5 lg:py-4">
          <span className="grid size-9 place-items-center rounded-control bg-surface-2 icons:size-4.5">
            <PageIcon name={icon} />
          </span>
          <div>
            <p className="text-base font-semibold">{title}</p>
            <p className="text-sm text-fg-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
