import { loadGameScreen } from '@/app/load-game-screen'
import { BannerCarousel } from '@/components/home/banner-carousel'
import { PromoCards } from '@/components/home/promo-cards'
import { WarmUp } from '@/components/home/warm-up'
import { WingoComposite } from '@/components/home/wingo-composite'
import { BRAND } from '@/components/layout/brand'
import { getViewer } from '@/lib/auth/viewer'

export default async function HomePage() {
  const wingo = await loadGameScreen('wingo', await getViewer())
  return (
    <main className="page">
      <h1 className="vh">{BRAND}</h1>
      <BannerCarousel />
      <PromoCards />
      <WingoComposite {...wingo} />
      <WarmUp />
    </main>
  )
}
