'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
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
import { takeLinkToken } from './take-link-token'

/** The link; `unknown` has the reason why it could not be checked. */
type Link =
  | { readonly is: 'missing' | 'checking' | 'expired' }
  | { readonly is: 'valid'; readonly token: string }
  | { readonly is: 'unknown'; readonly why: string }

/** Shows the form for a new password while the link that led here is valid. */
export function ResetByLink() {
  const token = useRef<string | null>(null)
  const [link, setLink] = useState<Link>({ is: 'checking' })

  const look = useCallback(async () => {
    const asked = token.current
    if (asked === null) return setLink({ is: 'missing' })
    setLink({ is: 'checking' })
    const found = await checkToken(asked)
    // Another link may have been opened in this tab.
    if (asked === token.current) setLink(found)
  }, [])

  useEffect(() => {
    token.current = takeLinkToken() ?? token.current
    void look()
    const onHashChange = () => {
      const another = takeLinkToken()
      if (another === null) return
      token.current = another
      void look()
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [look])

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

async function checkToken(token: string): Promise<Link> {
  const answer = await askApi('/resetPass/check', {
    method: 'POST',
    body: { token },
  })
  if (answer.kind === 'ok') return { is: 'valid', token }
  if (answer.kind === 'unanswered') return { is: 'unknown', why: t('ui.noConnection') }
  const { code, detail } = answer.problem
  return code === 'rate-limited' ? { is: 'unknown', why: detail } : { is: 'expired' }
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
  const { send, isBusy, failure } = useSubmit({ form })

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
        title={t('accounts.passwordNotChanged')}
        failure={failure?.isOnFields ? null : failure}
      />
      <MainButton pending={isBusy} pendingText={t('accounts.saving')}>
        {t('accounts.saveNewPassword')}
      </MainButton>
    </form>
  )
}
