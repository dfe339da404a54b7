import { ROW_ICON } from '@/components/ui/classes'
import { Icon, type IconName } from '@/components/ui/icon'
import { GAMES } from '@/lib/games/registry'
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

/** Shows the page that opens after the login; nothing for home. */
export function ReturnPlace({ returnTo }: { readonly returnTo: string }) {
  const game = GAMES.find(({ id }) => returnTo === `/${id}`)
  if (game) return <RunningRound gameId={game.id} gameName={game.name} />
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
    />
  )
}
