import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { BannerCarousel } from '@/components/player/home/banner-carousel'
import { bannersOf } from '@/components/player/home/banners'
import { LiveRounds } from '@/components/player/home/live-rounds'
import { PromoCard, promosOf } from '@/components/player/home/promo-cards'
import { VisitorFacts } from '@/components/player/home/visitor-facts'
import { WingoComposite } from '@/components/player/home/wingo-composite'
import { BRAND } from '@/components/ui/brand'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { PAGE, SIDES } from '@/components/ui/classes'
import { formatRate } from '@/components/ui/savings-view'
import { formatMajor } from '@/lib/base/browser/money-text'
import { getEnv } from '@/lib/base/config/env'
import { t } from '@/lib/base/text/rules/t'
import { getSettings } from '@/lib/house/settings/read'
import { CHIPS_MAJOR } from '@/lib/money/cashier/rules/requests'
import { getViewer } from '@/lib/people/sessions/viewer'

/**
 * The home page of visitors and staff, who only watch. Players get their own home page here
 * (proxy.ts).
 */
export default async function HomePage() {
  const viewer = await getViewer()
  const [wingo, baccarat, settings] = await Promise.all([
    loadGameScreen('wingo', viewer?.isStaff ? viewer : null),
    loadGameScreen('baccarat', null),
    getSettings(),
  ])
  // This is not the current round's length, because the very first round is shorter.
  const roundMs = getEnv().ROUND_SECONDS * 1_000
  const rate = formatRate(settings.surewinRateBasisPoints)
  const promos = promosOf(rate)
  const games = [wingo, baccarat].map(({ game, snapshot }) => ({
    game,
    snapshot,
    caption: promos[game.id].title,
  }))
  return (
    <BrowserTexts of={['home', ...gameTexts(wingo)]}>
      <main className={PAGE}>
        <h1 className="sr-only">{BRAND}</h1>
        <BannerCarousel
          banners={bannersOf({ wingo: wingo.game, roundMs, rate, isWatching: true })}
        />
        <section className="grid gap-3 lg:gap-4" aria-label={t('promos.gamesAndSavings')}>
          <div className={SIDES}>
            <h2 className="text-heading">{t('promos.liveNow')}</h2>
            <p className="flex items-center gap-2 text-cap text-fg-2 before:size-1.5 before:rounded-full before:bg-fg">
              {t('promos.openToWatch')}
            </p>
          </div>
          <p className="text-sm text-fg-2">
            {t('promos.betFrom', { amount: formatMajor(CHIPS_MAJOR[0], { decimals: 0 }) })}
          </p>
          <LiveRounds games={games} />
          <PromoCard {...promos.surewin} />
        </section>
        <VisitorFacts wingo={wingo.game} />
        <WingoComposite {...wingo} />
      </main>
    </BrowserTexts>
  )
}
