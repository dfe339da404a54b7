import type { Metadata } from 'next'
import { loadGameScreen } from '@/app/load-game-screen'
import { TimerBoard } from '@/components/content/timer-board'
import { GAMES } from '@/lib/games/registry'

export const metadata: Metadata = { title: 'Timer' }

export default async function TimerPage() {
  const screens = await Promise.all(GAMES.map((game) => loadGameScreen(game.id, null)))
  return <TimerBoard clocks={screens.map(({ game, snapshot }) => ({ game, snapshot }))} />
}
