'use client'

import type { ReactNode } from 'react'
import { ButtonLink, MainButton } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { FormAlert, FormFailure } from '@/components/ui/form-alert'
import { Spinner } from '@/components/ui/spinner'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import type { askApi } from '@/lib/base/browser/ask-api'
import { t } from '@/lib/base/text/rules/t'
import type { ResetPassRequest } from '@/lib/people/accounts/wire-reset'
import { NewPasswordFields } from './new-password-fields'
import { useLink } from './use-link'

interface NewPasswordByLinkProps {
  /** Checks the token of the link. Must be the same function in every render. */
  readonly check: (token: string) => ReturnType<typeof askApi>
  /** The call that takes the token and the password. */
  readonly path: string
  readonly goTo: string
  /** What the form does besides setting the password. */
  readonly lead?: ReactNode
  readonly failureTitle: string
  readonly button: string
  readonly whyExpired: string
  /** What to do if the page was opened without a link. */
  readonly withoutLink: string
  /** Where to go on without a link that works. */
  readonly elsewhere: { readonly href: string; readonly label: string }
}

/** Shows a form for a new password while the link that led here is valid. */
export function NewPasswordByLink(props: NewPasswordByLinkProps) {
  const { link, look } = useLink(props.check)

  switch (link.is) {
    case 'valid':
      return <PasswordForm key={link.token} token={link.token} {...props} />
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
      return <NoLink isExpired={link.is === 'expired'} {...props} />
  }
}

function NoLink({
  isExpired,
  whyExpired,
  withoutLink,
  elsewhere,
}: NewPasswordByLinkProps & { readonly isExpired: boolean }) {
  return (
    <>
      {isExpired ? (
        <FormAlert title={t('accounts.linkExpired')} text={whyExpired} />
      ) : (
        <FormAlert title={t('accounts.openLinkAgain')} text={withoutLink} />
      )}
      <ButtonLink href={elsewhere.href} variant="primary" size="lg" block>
        {elsewhere.label}
      </ButtonLink>
    </>
  )
}

function PasswordForm(props: NewPasswordByLinkProps & { readonly token: string }) {
  const { token, path, goTo, lead, failureTitle, button } = props
  const form = useCheckedForm(
    () => import('@/lib/people/accounts/wire-reset').then((wire) => wire.resetPassRequest),
    { defaultValues: { token, password: '', confirmpassword: '' } },
  )
  const { errors } = form.formState
  const { send, isBusy, failure } = useSubmit({ form, unanswered: t('accounts.tryNewPassword') })

  async function submit(body: ResetPassRequest) {
    await send({ method: 'POST', path, body, goTo: [goTo] })
  }

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      {lead}
      <NewPasswordFields
        label={t('accounts.newPassword')}
        register={form.register}
        errors={errors}
      />
      <FormFailure
        title={failure?.mayBeDone ? t('accounts.passwordMaybeChanged') : failureTitle}
        failure={failure?.isOnFields ? null : failure}
      />
      <MainButton pending={isBusy} pendingText={t('accounts.saving')}>
        {button}
      </MainButton>
    </form>
  )
}
