import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/language/rules/t'

/** Beside the title on a phone; a desktop has the navigation in sight. */
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
