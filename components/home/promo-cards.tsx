import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

/** `rate`: SureWin's interest for 24 hours as it is shown. */
export function PromoCards({ rate }: { readonly rate: string }) {
  const promos = [
    { art: 'wingo', href: '/wingo', title: 'Go Game', text: 'Win-Go, three colours' },
    { art: 'baccarat', href: '/baccarat', title: 'Go Game!!!', text: 'Baccarat, eight decks' },
    {
      art: 'bonus',
      href: '/surewin',
      title: `${rate} Bonus Campaign!!!`,
      text: 'SureWin, interest by the second',
    },
  ] as const
  return (
    <section className="promos" aria-label="Games and savings">
      {promos.map((promo) => (
        <Link key={promo.art} className="card promo" href={promo.href}>
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
            <h2>{promo.title}</h2>
            <p>{promo.text}</p>
          </div>
          <Icon name="chevron-right" />
        </Link>
      ))}
    </section>
  )
}
