import { ROW_ICON } from '@/components/ui/classes'
import { Icon, type IconName } from '@/components/ui/icon'
import { getGameOrThrow } from '@/lib/games/registry'
import type { GameSnapshot } from '@/lib/rounds/wire-screen'
import { ReturnCard, RunningRound } from './running-round'

interface Place {
  readonly path: string
  readonly name: string
  readonly icon: IconName
}

const PLACES: readonly Place[] = [
  { path: '/user/limits', name: 'Limits and breaks', icon: 'lock' },
  { path: '/break', name: 'Your break', icon: 'lock' },
  { path: '/user', name: 'Wallet', icon: 'user' },
  { path: '/depositeForm', name: 'Deposit', icon: 'arrow-down' },
  { path: '/surewin', name: 'SureWin', icon: 'clock' },
  { path: '/dashboard', name: 'Dashboard', icon: 'grid' },
]

interface ReturnPlaceProps {
  readonly returnTo: string
  /** Of the game that `returnTo` leads to; null for any other page. */
  readonly snapshot: GameSnapshot | null
}

/** Shows the page that opens after the login; nothing for home. */
export function ReturnPlace({ returnTo, snapshot }: ReturnPlaceProps) {
  if (snapshot) {
    return <RunningRound snapshot={snapshot} gameName={getGameOrThrow(snapshot.game).name} />
  }
  const place = PLACES.find(({ path }) => returnTo.startsWith(path))
  if (!place) return null
  return (
    <ReturnCard
      title={place.name}
      mark={
        <span className={ROW_ICON}>
          <Icon name={place.icon} />
        </span>
      }
    >
      We’ll take you back there.
    </ReturnCard>
  )
}
