import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadStep } from './deposit-steps'

const photo = (name: string) => ({ url: `/upload/${name}`, width: 600, height: 800 })

test('the deposit form shows text, poster and every further photo', () => {
  const html = renderToStaticMarkup(
    createElement(ReadStep, {
      info: 'Send it to 01700 000000',
      poster: photo('poster'),
      photos: [photo('second'), photo('first')],
    }),
  )
  expect(html).toContain('Send it to 01700 000000')
  expect(html.match(/\/upload\/\w+/g)).toEqual([
    '/upload/poster',
    '/upload/second',
    '/upload/first',
  ])
})

test('without instructions the deposit form says so', () => {
  const html = renderToStaticMarkup(
    createElement(ReadStep, { info: null, poster: null, photos: [] }),
  )
  expect(html).toContain('No instructions have been published yet.')
  // No chat has an address here.
  expect(html).toContain('Send no money before they stand here.')
  expect(html).not.toContain('chat')
})
