import Image from 'next/image'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'

const PROMOS = [
  { art: 'wingo', href: '/wingo', title: 'Go Game', text: 'Win-Go, three colours' },
  { art: 'baccarat', href: '/baccarat', title: 'Go Game!!!', text: 'Baccarat, eight decks' },
  {
    art: 'bonus',
    href: '/surewin',
    title: '5% Bonus Campaign!!!',
    text: 'SureWin, interest by the second',
  },
] as const

export function PromoCards() {
  return (
    <section className="promos" aria-label="Games and savings">
      {PROMOS.map((promo) => (
        <Link key={promo.art} className="card promo" href={promo.href}>
          <Image src={`/cards/${promo.art}.svg`} alt="" width={64} height={64} />
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
