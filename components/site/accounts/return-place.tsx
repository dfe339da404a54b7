import { ReturnCard, RoundNow } from '@/components/player/games/round-now'
import { ROW_ICON } from '@/components/ui/classes'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'

interface Place {
  readonly path: RegExp
  readonly nameOf: () => string
  readonly icon: PageIconName
}

const PLACES: readonly Place[] = [
  { path: /^\/user\/limits/, nameOf: () => t('accountPages.limitsAndBreaks'), icon: 'lock' },
  { path: /^\/break/, nameOf: () => t('accountPages.yourBreak'), icon: 'lock' },
  { path: /^\/user\/withdraw/, nameOf: () => t('cashier.withdraw'), icon: 'arrow-up' },
  { path: /^\/user(?!\/)/, nameOf: () => t('accountPages.wallet'), icon: 'user' },
  { path: /^\/depositeForm/, nameOf: () => t('accountPages.deposit'), icon: 'arrow-down' },
  { path: /^\/surewin/, nameOf: () => t('cashierPages.surewin'), icon: 'clock' },
  { path: /^\/dashboard/, nameOf: () => 'Dashboard', icon: 'grid' },
]

interface ReturnPlaceProps {
  readonly returnTo: string
  /** Snapshot of the game that `returnTo` leads to; null for any other page. */
  readonly snapshot: GameSnapshot | null
}

/** Shows the page that opens after the login; nothing for home. */
export function ReturnPlace({ returnTo, snapshot }: ReturnPlaceProps) {
  if (snapshot) {
    return <RoundNow snapshot={snapshot} gameName={gameName(snapshot.game)} />
  }
  const place = PLACES.find(({ path }) => path.test(returnTo))
  if (!place) return null
  return (
    <ReturnCard
      title={place.nameOf()}
      mark={
        <span className={ROW_ICON}>
          <PageIcon name={place.icon} />
        </span>
      }
    >
      {t('accounts.takeYouBack')}
    </ReturnCard>
  )
}
