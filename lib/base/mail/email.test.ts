import { describe, expect, test, vi } from 'vitest'
import { withinLocale } from '@/lib/base/http/request-context'
import * as accountEmails from './account-emails'
import { composeEmail } from './email'

const RESET = 'https://rondo.example/resetPass#token=abc_-1&x=2'

describe('email', () => {
  test('says the same in plain text and in HTML', () => {
    const { text, html } = accountEmails.resetEmail({ url: RESET, minutes: 30 })
    for (const said of ['Hello,', '30 minutes', 'Ignore this email']) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(text).toContain(RESET)
    expect(html).toContain(`href="${RESET.replace('&', '&amp;')}"`)
  })

  test('is in the language of its reader, and declares it', () => {
    const { subject, text, html } = withinLocale('bn', () =>
      accountEmails.resetEmail({ url: RESET, minutes: 30 }),
    )
    expect(subject).toBe('আপনার Rondo পাসওয়ার্ড রিসেট করুন')
    expect(text).toContain('৩০ মিনিট')
    // A link is copied, so none of its digits are converted.
    expect(text).toContain(RESET)
    expect(html).toContain('<html lang="bn">')
  })

  test('shows markup as text', () => {
    const { html } = composeEmail('Hi', ['Hello <img src=x onerror="a()">\'&'])
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;a()&quot;&gt;&#39;&amp;')
    expect(html).not.toContain('<img')
  })

  test('names support and links to the login page in every account email', async () => {
    vi.stubEnv('NEXTAUTH_URL', 'https://rondo.example/')
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', 'help@rondo.example')
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', 'https://chat.example/')
    vi.resetModules()
    const { resetEmail, confirmEmailEmail, ...rest } = await import('./account-emails')
    const { emailChangedEmail, factorChangedEmail, formerMailboxEmail, ...others } = rest
    const emails = [
      ...Object.values(others).map((compose) => compose()),
      factorChangedEmail('passkeyAdded'),
      formerMailboxEmail(factorChangedEmail('passkeyAdded')),
      emailChangedEmail({ url: RESET, hours: 72 }),
    ]
    for (const { text } of emails) expect(text).toContain('Log in: https://rondo.example/login')
    const link = { url: RESET, minutes: 30 }
    for (const { text } of [...emails, resetEmail(link), confirmEmailEmail(link)]) {
      expect(text).toContain('Contact support: https://chat.example/')
      expect(text).toContain('Email support: help@rondo.example')
    }
  })

  test.each(['en', 'bn'] as const)('mentions no support if there is none, %s', async (locale) => {
    const said = { en: /support/i, bn: /সাপোর্ট/ }[locale]
    const write = async (support: string) => {
      vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', support)
      vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
      vi.resetModules()
      const { withinLocale } = await import('@/lib/base/http/request-context')
      await import('@/lib/house/texts/prepare-texts')
      const { resetEmail, confirmEmailEmail, ...rest } = await import('./account-emails')
      const { emailChangedEmail, factorChangedEmail, formerMailboxEmail, ...others } = rest
      const changed = () => factorChangedEmail('codesMade')
      const withLink = () => emailChangedEmail({ url: RESET, hours: 72 })
      return withinLocale(locale, () =>
        [...Object.values(others), changed, withLink, () => formerMailboxEmail(changed())].map(
          (compose) => compose().text,
        ),
      )
    }
    const without = await write('')
    expect(without.filter((text) => said.test(text))).toEqual([])
    const withSupport = await write('help@rondo.example')
    expect(withSupport.filter((text) => said.test(text))).toEqual(withSupport)
    // Four of these emails also point to support in their own text.
    const twice = withSupport.filter((text) => text.split(said).length > 2)
    expect(twice).toHaveLength(4)
  })
})
