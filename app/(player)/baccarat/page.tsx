import type { Metadata } from 'next'
import { loadGameScreen } from '@/app/load-game-screen'
import { BaccaratScreen } from '@/components/games/baccarat/baccarat-screen'
import { getViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Baccarat' }

/** Anybody may watch; only players bet. */
export default async function BaccaratPage() {
  return <BaccaratScreen {...(await loadGameScreen('baccarat', await getViewer()))} />
}
