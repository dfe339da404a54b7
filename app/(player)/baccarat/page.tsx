import type { Metadata } from 'next'
import { loadGameScreen } from '@/app/load-game-screen'
import { BaccaratScreen } from '@/components/games/baccarat/baccarat-screen'
import { requireViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Baccarat' }

export default async function BaccaratPage() {
  const viewer = await requireViewer('/baccarat')
  return <BaccaratScreen {...(await loadGameScreen('baccarat', viewer))} />
}
