import type { GameInfo } from '@/components/ui/game-info'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'

export interface Banner {
  /** Selects the artwork and its background. */
  readonly id: 'wingo' | 'baccarat' | 'bonus'
  readonly href: string
  readonly label: string
  readonly title: string
  readonly text: string
  /** Text of the banner's link, drawn as a button. */
  readonly action?: string
}

/** Figures that staff or the deployment may change. */
export interface HomeFigures {
  readonly wingo: Pick<GameInfo, 'selections'>
  /** Length of a Win-Go round, milliseconds. */
  readonly roundMs: number
  /** SureWin's interest for 24 hours as it is shown, e.g. `5%`. */
  readonly rate: string
  /** True for visitors, who may watch the games. */
  readonly isWatching?: boolean
}

/** Returns the banners. The pictures contain no words: all text is part of the page. */
export function bannersOf({ wingo, roundMs, rate, isWatching }: HomeFigures): readonly Banner[] {
  const watch = isWatching ? { action: t('promos.watchLive') } : {}
  return [
    {
      id: 'wingo',
      href: '/wingo',
      label: gameName('wingo'),
      title: t('promos.pickColour'),
      text: t('promos.newRound', { ...everyPart(roundMs), ...bestPay(wingo) }),
      ...watch,
    },
    {
      id: 'baccarat',
      href: '/baccarat',
      label: gameName('baccarat'),
      title: t('promos.pickSide'),
      text: t('promos.eightDecks'),
      ...watch,
    },
    {
      id: 'bonus',
      href: '/surewin',
      label: t('promos.bonus'),
      title: t('promos.everyDay', { rate }),
      text: t('promos.everySecond'),
    },
  ]
}

/** `every 3 minutes`, `every minute`, `every 20 seconds`. */
function everyPart(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1_000)
  const isWhole = seconds % 60 === 0
  const every = seconds === 60 ? 'minute' : isWhole ? 'minutes' : 'seconds'
  return { every, count: formatCount(isWhole ? seconds / 60 : seconds) }
}

/** `2×`, `up to 2.5×`. */
export function bestPay({ selections }: HomeFigures['wingo']) {
  const [most] = [...selections].sort((a, b) => largestPayout(b) - largestPayout(a))
  const pays = most?.multiplierText ?? ''
  const isOne = selections.every(({ multiplierText }) => multiplierText === pays)
  return { best: isOne ? 'one' : 'most', pays }
}

function largestPayout({ pays }: GameInfo['selections'][number]): number {
  return Math.max(...Object.values(pays))
}
