import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '@/lib/accounts/register-user'
import * as emails from '@/lib/mail/account-emails'
import { collectionSections, rightsSections } from './policy'
import { TERMS_DATE, TermsPage } from './terms-page'

function textOf(id: string): string {
  const section = [...collectionSections(), ...rightsSections()].find((each) => each.id === id)
  const html = renderToStaticMarkup(section?.body as ReactNode)
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('terms page', () => {
  // @conformance shows-date-registration-stores
  test('shows the date that a registration stores', () => {
    expect(TERMS_DATE).toBe(TERMS_VERSION)
    const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const date = shown.format(new Date(`${TERMS_DATE}T00:00:00Z`))
    expect(renderToStaticMarkup(TermsPage())).toContain(`>${date}</time>`)
  })

  test('names every email we send', () => {
    const saidOf: Record<keyof typeof emails, string> = {
      resetEmail: 'Forgot password',
      confirmEmailEmail: 'the link that confirms a new email',
      emailInUseEmail: 'already has an account',
      emailChangeRequestedEmail: 'a change of your email was requested',
      emailChangedEmail: 'your email was changed',
      emailRestoredEmail: 'such a change was taken back',
      emailTakenBackEmail: 'such a change was taken back',
      formerMailboxEmail: 'in an account that had your email until recently',
      passwordChangedEmail: 'your password was changed',
      phoneChangedEmail: 'your phone number was changed',
      factorChangedEmail: 'a passkey, code app or recovery codes of yours changed',
      googleLinkedEmail: 'you can now log in with Google',
    }
    expect(Object.keys(saidOf).sort()).toEqual(Object.keys(emails).sort())
    for (const said of Object.values(saidOf)) expect(textOf('access')).toContain(said)
  })

  test('names the limits of players and how long a login is stored', () => {
    const collected = textOf('information')
    expect(collected).toContain('The limits, reminders and breaks you set')
    expect(collected).toContain('last answered a reminder: for a year after you’re logged out')
  })
})
