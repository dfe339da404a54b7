import { expect, test } from 'vitest'
import { plainPage } from './plain-page'

const TEXTS = { title: 'A title', text: 'A text.', again: 'Again' }

test('a plain page has a title that is its heading, and tries by itself only where it is told to', () => {
  const page = plainPage(TEXTS)
  expect(page).toContain('<title>A title</title>')
  expect(page).toContain('<h1>A title</h1>')
  expect(page).not.toContain('http-equiv')
  expect(plainPage({ ...TEXTS, retrySeconds: 5 })).toContain('http-equiv="refresh" content="5"')
})
