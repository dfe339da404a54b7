'use client'

import { askApi } from '@/lib/base/browser/ask-api'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { UNDO_HOURS } from '@/lib/people/sessions/rules/undo-hours'
import { EMAIL_RESTORED_HREF } from './login-href'
import { NewPasswordByLink } from './new-password-by-link'

const checkToken = (token: string) =>
  askApi('/email/undo/check', { method: 'POST', body: { token } })

/** Takes a change of email back, with a new password, while the link that led here is valid. */
export function UndoEmail() {
  const hours = formatCount(UNDO_HOURS)
  return (
    <NewPasswordByLink
      check={checkToken}
      path="/email/undo"
      goTo={EMAIL_RESTORED_HREF}
      lead={<p className="text-fg-2">{t('accounts.undoLead', { hours })}</p>}
      failureTitle={t('accounts.emailNotRestored')}
      button={t('accounts.restoreEmail')}
      whyExpired={t('accounts.undoExpired', { hours })}
      withoutLink={t('accounts.useUndoLink')}
      elsewhere={{ href: '/login', label: t('accounts.toLogin') }}
    />
  )
}
