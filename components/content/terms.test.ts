import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as letters from '@/lib/mail/account-letters'
import { TERMS_VERSION } from '@/lib/services/register-user'
import { COLLECTION_SECTIONS } from './policy-collection'
import { RIGHTS_SECTIONS } from './policy-rights'
import { TERMS_DATE } from './terms-date'

function textOf(id: string): string {
  const section = [...COLLECTION_SECTIONS, ...RIGHTS_SECTIONS].find((each) => each.id === id)
  const html = renderToStaticMarkup(section?.body as ReactNode)
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('terms', () => {
  test('a registration stores the date that the page shows', () => {
    expect(TERMS_DATE.iso).toBe(TERMS_VERSION)
    const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(TERMS_DATE.text).toBe(shown.format(new Date(`${TERMS_DATE.iso}T00:00:00Z`)))
  })

  test('name every letter that is ever mailed', () => {
    const saidOf: Record<keyof typeof letters, string> = {
      resetLetter: 'Forgot password',
      passwordChangedLetter: 'your password was changed',
      phoneChangedLetter: 'phone number of your account was changed',
      googleLinkedLetter: 'sign-in with Google now opens your account',
    }
    expect(Object.keys(saidOf).sort()).toEqual(Object.keys(letters).sort())
    for (const said of Object.values(saidOf)) expect(textOf('access')).toContain(said)
  })

  test('name what players set for themselves and how long a log-in is known', () => {
    const collected = textOf('information')
    expect(collected).toContain('The limits, reminders and breaks that you set')
    expect(collected).toContain('last answered a reminder: for a year after you are logged out')
  })
})
