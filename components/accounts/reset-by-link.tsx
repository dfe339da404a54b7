'use client'

import { ButtonLink, MainButton } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { FormAlert, FormFailure } from '@/components/ui/form-alert'
import { Spinner } from '@/components/ui/spinner'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { LINK_VALID_MINUTES } from '@/lib/accounts/rules/link-length'
import type { ResetPassRequest } from '@/lib/accounts/wire-reset'
import { askApi } from '@/lib/client/ask-api'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { PASSWORD_CHANGED_HREF } from './login-href'
import { NewPasswordFields } from './new-password-fields'
import { useLink } from './use-link'

const checkToken = (token: string) =>
  askApi('/resetPass/check', { method: 'POST', body: { token } })

/** Shows the form for a new password while the link that led here is valid. */
export function ResetByLink() {
  const { link, look } = useLink(checkToken)

  switch (link.is) {
    case 'valid':
      return <ResetForm key={link.token} token={link.token} />
    case 'checking':
      return (
        <p className="text-fg-2" role="status">
          <Spinner /> {t('accounts.checkingLink')}
        </p>
      )
    case 'unknown':
      return (
        <>
          <FormAlert title={t('accounts.linkNotChecked')} text={link.why} />
          <MainButton onClick={look}>{t('ui.tryAgain')}</MainButton>
        </>
      )
    default:
      return <NoLink isExpired={link.is === 'expired'} />
  }
}

function NoLink({ isExpired }: { readonly isExpired: boolean }) {
  return (
    <>
      {isExpired ? (
        <FormAlert
          title={t('accounts.linkExpired')}
          text={t('accounts.whyExpired', { minutes: formatCount(LINK_VALID_MINUTES) })}
        />
      ) : (
        <FormAlert title={t('accounts.openLinkAgain')} text={t('accounts.useLinkOrRequest')} />
      )}
      <ButtonLink href="/forgetPass" variant="primary" size="lg" block>
        {t('accounts.requestLink')}
      </ButtonLink>
    </>
  )
}

function ResetForm({ token }: { readonly token: string }) {
  const form = useCheckedForm(
    () => import('@/lib/accounts/wire-reset').then((wire) => wire.resetPassRequest),
    { defaultValues: { token, password: '', confirmpassword: '' } },
  )
  const { errors } = form.formState
  const { send, isBusy, failure } = useSubmit({ form, unanswered: t('accounts.tryNewPassword') })

  async function submit(body: ResetPassRequest) {
    await send({
      method: 'POST',
      path: '/resetPass',
      body,
      goTo: [PASSWORD_CHANGED_HREF],
    })
  }

  return (
    <form className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <NewPasswordFields
        label={t('accounts.newPassword')}
        register={form.register}
        errors={errors}
      />
      <FormFailure
        title={t(
          failure?.mayBeDone ? 'accounts.passwordMaybeChanged' : 'accounts.passwordNotChanged',
        )}
        failure={failure?.isOnFields ? null : failure}
      />
      <MainButton pending={isBusy} pendingText={t('accounts.saving')}>
        {t('accounts.saveNewPassword')}
      </MainButton>
    </form>
  )
}
