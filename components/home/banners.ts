import type { GameInfo } from '@/components/games/game-info'

export interface Banner {
  /** Names the artwork and the ground it stands on. */
  readonly id: 'wingo' | 'baccarat' | 'bonus'
  readonly href: string
  /** What the dot is called. */
  readonly label: string
  readonly title: string
  readonly text: string
}

/** What banners and cards tell that staff or the deployment may change. */
export interface HomeFigures {
  readonly wingo: Pick<GameInfo, 'selections'>
  /** Length of a Win-Go round, milliseconds. */
  readonly roundMs: number
  /** SureWin's interest for 24 hours as it is shown, e.g. `5%`. */
  readonly rate: string
}

/** What the carousel shows, in its order. The pictures are drawings; every word is text of the page. */
export function bannersOf({ wingo, roundMs, rate }: HomeFigures): readonly Banner[] {
  return [
    {
      id: 'wingo',
      href: '/wingo',
      label: 'Win-Go',
      title: 'Pick a colour',
      text: `A new Win-Go round ${everyText(roundMs)}. The right colour pays ${payText(wingo)}.`,
    },
    {
      id: 'baccarat',
      href: '/baccarat',
      label: 'Baccarat',
      title: 'Player, tie or banker',
      text: 'Eight decks, every card dealt face up, every rule named.',
    },
    {
      id: 'bonus',
      href: '/surewin',
      label: 'bonus',
      title: `${rate} every 24 hours`,
      text: 'SureWin earns by the second and pays out once a day.',
    },
  ]
}

/** `every 3 minutes`, `every minute`, `every 20 seconds`. */
function everyText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds === 60) return 'every minute'
  return seconds % 60 === 0 ? `every ${seconds / 60} minutes` : `every ${seconds} seconds`
}

/** `double`, `3×`, `up to 2.5×`. */
function payText({ selections }: HomeFigures['wingo']): string {
  const [most] = [...selections].sort((a, b) => largestPayout(b) - largestPayout(a))
  const best = most?.multiplierText ?? ''
  const text = best === '2×' ? 'double' : best
  return selections.every(({ multiplierText }) => multiplierText === best) ? text : `up to ${text}`
}

function largestPayout({ pays }: GameInfo['selections'][number]): number {
  return Math.max(...Object.values(pays))
}
