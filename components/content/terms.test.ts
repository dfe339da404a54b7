import { describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '@/lib/services/register-user'
import { TERMS_DATE } from './terms-date'

describe('terms', () => {
  test('a registration stores the date that the page shows', () => {
    expect(TERMS_DATE.iso).toBe(TERMS_VERSION)
    const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(TERMS_DATE.text).toBe(shown.format(new Date(`${TERMS_DATE.iso}T00:00:00Z`)))
  })
})
