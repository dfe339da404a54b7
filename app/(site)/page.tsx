import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { BannerCarousel } from '@/components/home/banner-carousel'
import { bannersOf } from '@/components/home/banners'
import { LiveRounds } from '@/components/home/live-rounds'
import { PromoCard, promosOf } from '@/components/home/promo-cards'
import { VisitorFacts } from '@/components/home/visitor-facts'
import { WingoComposite } from '@/components/home/wingo-composite'
import { BRAND } from '@/components/layout/brand'
import { formatRate } from '@/components/surewin/savings-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { PAGE, SIDES } from '@/components/ui/classes'
import { getViewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import { t } from '@/lib/language/rules/t'
import { getSettings } from '@/lib/settings/read'

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
          <LiveRounds games={games} isFirstAmber={false} />
          <PromoCard {...promos.surewin} />
        </section>
        <VisitorFacts wingo={wingo.game} />
        <WingoComposite {...wingo} />
      </main>
    </BrowserTexts>
  )
}
