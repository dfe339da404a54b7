'use client'

import { LINK_VALID_MINUTES } from '@/lib/accounts/rules/link-length'
import { askApi } from '@/lib/client/ask-api'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { PASSWORD_CHANGED_HREF } from './login-href'
import { NewPasswordByLink } from './new-password-by-link'

const checkToken = (token: string) =>
  askApi('/resetPass/check', { method: 'POST', body: { token } })

/** Shows the form for a new password while the link that led here is valid. */
export function ResetByLink() {
  return (
    <NewPasswordByLink
      check={checkToken}
      path="/resetPass"
      goTo={PASSWORD_CHANGED_HREF}
      failureTitle={t('accounts.passwordNotChanged')}
      button={t('accounts.saveNewPassword')}
      whyExpired={t('accounts.whyExpired', { minutes: formatCount(LINK_VALID_MINUTES) })}
      withoutLink={t('accounts.useLinkOrRequest')}
      elsewhere={{ href: '/forgetPass', label: t('accounts.requestLink') }}
    />
  )
}
