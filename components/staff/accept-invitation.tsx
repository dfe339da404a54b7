'use client'

import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { useLink } from '@/components/accounts/use-link'
import { ButtonLink, MainButton } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { FormAlert, FormFailure } from '@/components/ui/form-alert'
import { Spinner } from '@/components/ui/spinner'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import type { ResetPassRequest } from '@/lib/accounts/wire-reset'
import { askApi } from '@/lib/client/ask-api'
import { readerOf } from '@/lib/client/read-answer'
import { INVITATION_VALID_HOURS } from '@/lib/staff/rules/invitations'
import { ROLE_NAMES } from '@/lib/staff/rules/permissions'
import type { InvitationOffer } from '@/lib/staff/wire'

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
    () => import('@/lib/accounts/wire-reset').then((wire) => wire.resetPassRequest),
    { defaultValues: { token, password: '', confirmpassword: '' } },
  )
  const { send, isBusy, failure } = useSubmit({
    form,
    unanswered: 'No answer from the server. Log in. If you can’t, try again here.',
  })

  async function submit(body: ResetPassRequest) {
    await send({
      method: 'POST',
      path: '/staff/invitations/accept',
      body,
      done: { title: 'Your account is ready', text: 'Log in with your email and password.' },
      goTo: ['/login?from=%2Fdashboard'],
    })
  }

  return (
    <form className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <Sum
        of={[
          ['Name', offer.name],
          ['Email', offer.email],
          ['Role', ROLE_NAMES[offer.role]],
        ]}
      />
      <NewPasswordFields label="Password" register={form.register} errors={form.formState.errors} />
      <FormFailure
        title={failure?.mayBeDone ? 'Your account may be ready' : 'Your account wasn’t created'}
        failure={failure?.isOnFields ? null : failure}
      />
      <MainButton pending={isBusy} pendingText="Saving">
        Join
      </MainButton>
    </form>
  )
}
