import type { Metadata } from 'next'
import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { WingoScreen } from '@/components/player/games/wingo-screen'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { gameName } from '@/lib/games/catalog/names'
import { getViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: gameName('wingo') }
}

/** Anybody may watch; only players bet. */
export default async function WingoPage() {
  const data = await loadGameScreen('wingo', await getViewer())
  return (
    <BrowserTexts of={gameTexts(data)}>
      <WingoScreen {...data} />
    </BrowserTexts>
  )
}
