import { describe, expect, test } from 'vitest'
import { resetLetter } from './account-letters'
import { writeLetter } from './letter'

const URL = 'https://rondo.example/resetPass#token=abc_-1&x=2'

describe('a letter', () => {
  test('says the same in plain text and in HTML', () => {
    const { text, html } = resetLetter('Rondo', { url: URL, minutes: 30 })
    for (const said of ['Hello,', '30 minutes', 'do nothing']) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(text).toContain(URL)
    expect(html).toContain(`href="${URL.replace('&', '&amp;')}"`)
  })

  test('shows markup in what it says as text, not as markup', () => {
    const { html } = writeLetter('Hi', ['Hello <img src=x onerror="a()">\'&'])
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;a()&quot;&gt;&#39;&amp;')
    expect(html).not.toContain('<img')
  })
})
