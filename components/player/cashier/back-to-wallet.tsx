import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/base/text/rules/t'

/** Shown next to the title on a phone. A desktop always shows the navigation. */
export function BackToWallet() {
  return (
    <Link
      className={`${ICON_BUTTON} -ml-3 lg:hidden`}
      href="/user"
      aria-label={t('cashier.backToWallet')}
    >
      <Icon name="chevron-left" />
    </Link>
  )
}
