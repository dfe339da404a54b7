import { CARD } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/base/text/rules/t'

const PROMO =
  'grid min-h-21 grid-cols-[4rem_1fr_20px] tiny:grid-cols-[1fr_20px] tiny:[&>img]:hidden items-center gap-3.5 py-2.5 pr-3.5 pl-3 hover:bg-surface-2! transition-[background] lg:min-h-24 lg:py-3.5 lg:pr-4.5 lg:pl-4 [&>svg]:text-fg-3'

interface PromoCardProps {
  readonly art: 'wingo' | 'baccarat' | 'bonus'
  readonly href: string
  /** Wording fixed by the specification, shown small above `text`. */
  readonly title: string
  readonly text: string
}

/** @param rate SureWin's interest for 24 hours as it is shown. */
export function promosOf(rate: string) {
  return {
    wingo: { art: 'wingo', href: '/wingo', title: t('promos.goGame'), text: t('promos.wingo') },
    baccarat: {
      art: 'baccarat',
      href: '/baccarat',
      title: t('promos.goGameNow'),
      text: t('promos.baccarat'),
    },
    surewin: {
      art: 'bonus',
      href: '/surewin',
      title: t('promos.campaign', { rate }),
      text: t('promos.surewin', { rate }),
    },
  } as const
}

export function PromoCards({ rate }: { readonly rate: string }) {
  return (
    <section
      className="grid gap-2 lg:grid-cols-3 lg:gap-4"
      aria-label={t('promos.gamesAndSavings')}
    >
      {Object.values(promosOf(rate)).map((promo) => (
        <PromoCard key={promo.art} {...promo} />
      ))}
    </section>
  )
}

export function PromoCard({ art, href, title, text }: PromoCardProps) {
  return (
    <Link className={`${CARD} ${PROMO}`} href={href}>
      {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
      <img
        src={`/cards/${art}.svg`}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
      />
      <div>
        <h2 className="text-sm font-normal text-fg-2">{title}</h2>
        <p className="text-lg font-semibold tracking-[-0.015em]">{text}</p>
      </div>
      <Icon name="chevron-right" />
    </Link>
  )
}
