import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { BannerCarousel } from '@/components/home/banner-carousel'
import { bannersOf } from '@/components/home/banners'
import { PromoCards } from '@/components/home/promo-cards'
import { WingoComposite } from '@/components/home/wingo-composite'
import { BRAND } from '@/components/layout/brand'
import { formatRate } from '@/components/surewin/savings-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { PAGE } from '@/components/ui/classes'
import { getViewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import { getSettings } from '@/lib/settings/read'

/** The home of visitors and staff, who watch; players have one of their own here (proxy.ts). */
export default async function HomePage() {
  const viewer = await getViewer()
  const [wingo, settings] = await Promise.all([
    loadGameScreen('wingo', viewer?.isStaff ? viewer : null),
    getSettings(),
  ])
  // Not the round of now: the first one of all is shorter.
  const roundMs = getEnv().ROUND_SECONDS * 1_000
  const rate = formatRate(settings.surewinRateBasisPoints)
  return (
    <BrowserTexts of={['home', ...gameTexts(wingo)]}>
      <main className={PAGE}>
        <h1 className="sr-only">{BRAND}</h1>
        <BannerCarousel banners={bannersOf({ wingo: wingo.game, roundMs, rate })} />
        <PromoCards rate={rate} />
        <WingoComposite {...wingo} />
      </main>
    </BrowserTexts>
  )
}
