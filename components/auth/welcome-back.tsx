import { Icon, type IconName } from '@/components/ui/icon'
import { GAMES } from '@/lib/domain/games/registry'
import { RunningRound } from './running-round'
import { WelcomeCard } from './welcome-card'

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
  { path: '/dashboard', name: 'Staff', icon: 'grid' },
]

/** Says where the way goes after signing in, so that nobody wonders whether the game is lost. */
export function WelcomeBack({ returnTo }: { readonly returnTo: string }) {
  const game = GAMES.find(({ id }) => returnTo === `/${id}`)
  if (game) return <RunningRound gameId={game.id} gameName={game.name} />
  const place = PLACES.find(({ path }) => returnTo.startsWith(path))
  if (!place) return null
  return (
    <WelcomeCard
      title={place.name}
      mark={
        <span className="rowicon">
          <Icon name={place.icon} />
        </span>
      }
    />
  )
}
