'use client'

import { askApi } from '@/lib/base/browser/ask-api'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { LINK_VALID_MINUTES } from '@/lib/people/accounts/rules/link-length'
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
