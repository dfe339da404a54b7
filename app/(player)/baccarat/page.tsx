import type { Metadata } from 'next'
import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { BaccaratScreen } from '@/components/player/games/baccarat/baccarat-screen'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { gameName } from '@/lib/games/catalog/names'
import { getViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: gameName('baccarat') }
}

/** Anybody may watch; only players bet. */
export default async function BaccaratPage() {
  const data = await loadGameScreen('baccarat', await getViewer())
  return (
    <BrowserTexts of={gameTexts(data)}>
      <BaccaratScreen {...data} />
    </BrowserTexts>
  )
}
