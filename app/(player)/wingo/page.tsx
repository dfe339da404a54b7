import type { Metadata } from 'next'
import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { WingoScreen } from '@/components/games/wingo-screen'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getViewer } from '@/lib/auth/viewer'
import { gameName } from '@/lib/games/names'

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
