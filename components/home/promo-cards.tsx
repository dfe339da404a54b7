import { CARD } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/language/rules/t'

const PROMO =
  'grid min-h-21 grid-cols-[64px_1fr_20px] items-center gap-3.5 py-2.5 pr-3.5 pl-3 hover:bg-surface-2! transition-[background] lg:min-h-24 lg:py-3.5 lg:pr-4.5 lg:pl-4 [&>svg]:text-fg-3'

/** @param rate SureWin's interest for 24 hours as it is shown. */
export function PromoCards({ rate }: { readonly rate: string }) {
  const promos = [
    { art: 'wingo', href: '/wingo', title: t('promos.goGame'), text: t('promos.wingo') },
    {
      art: 'baccarat',
      href: '/baccarat',
      title: t('promos.goGameNow'),
      text: t('promos.baccarat'),
    },
    {
      art: 'bonus',
      href: '/surewin',
      title: t('promos.campaign', { rate }),
      text: t('promos.surewin', { rate }),
    },
  ] as const
  return (
    <section
      className="grid gap-2 lg:grid-cols-3 lg:gap-4"
      aria-label={t('promos.gamesAndSavings')}
    >
      {promos.map((promo) => (
        <Link key={promo.art} className={`${CARD} ${PROMO}`} href={promo.href}>
          {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
          <img
            src={`/cards/${promo.art}.svg`}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
          <div>
            <h2 className="text-lg font-semibold tracking-[-0.015em]">{promo.title}</h2>
            <p className="text-sm text-fg-2">{promo.text}</p>
          </div>
          <Icon name="chevron-right" />
        </Link>
      ))}
    </section>
  )
}
