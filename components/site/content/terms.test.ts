import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { themeCookie } from '@/components/ui/theme'
import { requestContexts } from '@/lib/base/http/request-context'
import * as emails from '@/lib/base/mail/account-emails'
import { localeCookie } from '@/lib/base/text/rules/chosen-locale'
import { addTexts, readyTexts } from '@/lib/base/text/rules/t'
import { BREAK_COOKIE } from '@/lib/money/limits/rules/exclusion'
import { termsVersion } from '@/lib/people/accounts/register-user'
import { deviceCookie } from '@/lib/people/calls/device-cookie'
import { sessionCookieName } from '@/lib/people/sessions/session'
import { collectionSections, rightsSections } from './policy'
import { TERMS_DATE, TermsPage } from './terms-page'

function htmlOf(id: string): string {
  const section = [...collectionSections(), ...rightsSections()].find((each) => each.id === id)
  return renderToStaticMarkup(section?.body as ReactNode)
}

function textOf(id: string): string {
  return htmlOf(id)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('terms page', () => {
  // @conformance shows-date-specification
  test('shows the date of the specification', () => {
    expect(TERMS_DATE).toBe('2018-05-16')
    expect(renderToStaticMarkup(TermsPage())).toContain('>May 16, 2018</time>')
  })

  // @conformance registration-stores-hash-terms
  test('has a version that changes with its text and its language, and with nothing else', () => {
    const version = termsVersion()
    expect(version).toMatch(/^[0-9a-f]{64}$/)
    expect(termsVersion()).toBe(version)
    expect(requestContexts().run({ id: '1', locale: 'bn' }, termsVersion)).not.toBe(version)
    const { terms } = readyTexts(['terms'])
    const [name = ''] = Object.keys(terms ?? {})
    try {
      addTexts('en', { terms: { ...terms, [name]: 'Another text.' } })
      expect(termsVersion()).not.toBe(version)
    } finally {
      addTexts('en', { terms: terms ?? {} })
    }
    expect(termsVersion()).toBe(version)
    expect(textOf('consent')).toContain('a hash of the text you agreed to')
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
    expect(textOf('access')).toContain(
      'notices about your deposits, withdrawals, rewards, SureWin interest and limits',
    )
  })

  test('lists every cookie that the site sets', () => {
    const others = [
      deviceCookie('id'),
      localeCookie('en', false),
      themeCookie('dark', false),
      BREAK_COOKIE,
    ]
    const listed = htmlOf('cookies').matchAll(/<th[^>]*><code>(.*?)<\/code>/g)
    expect([...listed].map(([, name]) => name)).toEqual([
      sessionCookieName(),
      'rondo.csrf',
      'rondo.callback',
      ...others.map((cookie) => cookie.split('=')[0]),
    ])
  })

  test('names the limits of players and how long a login is stored', () => {
    const collected = textOf('information')
    expect(collected).toContain('The limits, reminders and breaks you set')
    expect(collected).toContain('last answered a reminder: for a year after you’re logged out')
  })
})
