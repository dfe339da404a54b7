'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { NewPasswordFields } from '@/components/site/accounts/new-password-fields'
import { useLink } from '@/components/site/accounts/use-link'
import { signInWithPassword } from '@/components/site/second-factor/sign-in'
import { ButtonLink, MainButton } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { FormAlert, FormFailure } from '@/components/ui/form-alert'
import { showToast } from '@/components/ui/show-toast'
import { Spinner } from '@/components/ui/spinner'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { askApi } from '@/lib/base/browser/ask-api'
import { readerOf } from '@/lib/base/browser/read-answer'
import { INVITATION_VALID_HOURS } from '@/lib/house/staff/rules/invitations'
import type { InvitationOffer } from '@/lib/house/staff/wire'
import { MIN_STAFF_PASSWORD_LENGTH } from '@/lib/people/accounts/rules/guessable-password'
import type { ResetPassRequest } from '@/lib/people/accounts/wire-reset'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'

const readOffer = readerOf<InvitationOffer>({ name: 'string', email: 'string', role: 'string' })

const checkToken = (token: string) =>
  askApi('/staff/invitations/check', { method: 'POST', body: { token }, answer: readOffer })

/** Shows the link's offer and the form for a password, while the link can be used. */
export function AcceptInvitation() {
  const { link, look } = useLink(checkToken)
  switch (link.is) {
    case 'valid':
      return <JoinForm key={link.token} token={link.token} offer={link.offer} />
    case 'checking':
      return (
        <p className="text-fg-2" role="status">
          <Spinner /> Checking your invitation
        </p>
      )
    case 'unknown':
      return (
        <>
          <FormAlert title="We couldn’t check the invitation" text={link.why} />
          <MainButton onClick={look}>Try again</MainButton>
        </>
      )
    default:
      return (
        <>
          {link.is === 'expired' ? (
            <FormAlert
              title="This invitation no longer works"
              text={`A link works once, within ${INVITATION_VALID_HOURS} hours. Ask the person who invited you for a new one.`}
            />
          ) : (
            <FormAlert
              title="Open the link again"
              text="This page needs the full link from your invitation."
            />
          )}
          <ButtonLink href="/login" size="lg" block>
            Log in
          </ButtonLink>
        </>
      )
  }
}

interface JoinFormProps {
  readonly token: string
  readonly offer: InvitationOffer
}

function JoinForm({ token, offer }: JoinFormProps) {
  const form = useCheckedForm(
    () => import('@/lib/people/accounts/wire-reset').then((wire) => wire.resetPassRequest),
    { defaultValues: { token, password: '', confirmpassword: '' } },
  )
  const { send, isBusy, failure } = useSubmit({
    form,
    unanswered: 'No answer from the server. Log in. If you can’t, try again here.',
    refresh: 'never',
  })
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()

  async function submit(body: ResetPassRequest) {
    const joined = await send({ method: 'POST', path: '/staff/invitations/accept', body })
    if (joined === null) return
    const refusal = await signInWithPassword(offer.email, body.password)
    // The dashboard asks for the passkey next. Without a session it asks to log in.
    showToast({
      tone: 'ok',
      title: 'Your account is ready',
      text: refusal === null ? 'Add a passkey next.' : 'Log in with your email and password.',
    })
    startLeaving(() => {
      router.replace('/dashboard')
      router.refresh()
    })
  }

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <Sum
        of={[
          ['Name', offer.name],
          ['Email', offer.email],
          ['Role', ROLE_NAMES[offer.role]],
        ]}
      />
      <NewPasswordFields
        label="Password"
        least={MIN_STAFF_PASSWORD_LENGTH}
        register={form.register}
        errors={form.formState.errors}
      />
      <FormFailure
        title={failure?.mayBeDone ? 'Your account may be ready' : 'Your account wasn’t created'}
        failure={failure?.isOnFields ? null : failure}
      />
      <MainButton pending={isBusy || form.formState.isSubmitting || isLeaving} pendingText="Saving">
        Join
      </MainButton>
    </form>
  )
}
