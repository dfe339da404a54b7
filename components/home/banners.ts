import type { GameInfo } from '@/components/games/game-info'

export interface Banner {
  /** Names the artwork and its background. */
  readonly id: 'wingo' | 'baccarat' | 'bonus'
  readonly href: string
  readonly label: string
  readonly title: string
  readonly text: string
}

/** Figures that staff or the deployment may change. */
export interface HomeFigures {
  readonly wingo: Pick<GameInfo, 'selections'>
  /** Length of a Win-Go round, milliseconds. */
  readonly roundMs: number
  /** SureWin's interest for 24 hours as it is shown, e.g. `5%`. */
  readonly rate: string
}

/** The pictures are drawings without words; every word is text of the page. */
export function bannersOf({ wingo, roundMs, rate }: HomeFigures): readonly Banner[] {
  return [
    {
      id: 'wingo',
      href: '/wingo',
      label: 'Win-Go',
      title: 'Pick a colour',
      text: `A new round ${everyText(roundMs)}. The right colour pays ${payText(wingo)}.`,
    },
    {
      id: 'baccarat',
      href: '/baccarat',
      label: 'Baccarat',
      title: 'Player, tie or banker',
      text: 'Eight decks, dealt face up, with every rule shown.',
    },
    {
      id: 'bonus',
      href: '/surewin',
      label: 'bonus',
      title: `${rate} every 24 hours`,
      text: 'SureWin earns every second and pays interest once a day.',
    },
  ]
}

/** `every 3 minutes`, `every minute`, `every 20 seconds`. */
function everyText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds === 60) return 'every minute'
  return seconds % 60 === 0 ? `every ${seconds / 60} minutes` : `every ${seconds} seconds`
}

/** `2×`, `up to 2.5×`. */
function payText({ selections }: HomeFigures['wingo']): string {
  const [most] = [...selections].sort((a, b) => largestPayout(b) - largestPayout(a))
  const best = most?.multiplierText ?? ''
  return selections.every(({ multiplierText }) => multiplierText === best) ? best : `up to ${best}`
}

function largestPayout({ pays }: GameInfo['selections'][number]): number {
  return Math.max(...Object.values(pays))
}
