import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadStep, SendStep } from './deposit-steps'

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

test('the step that sends names what the own limit leaves, and says where it leaves too little', () => {
  const htmlOf = (props: { readonly most?: string; readonly isBlocked?: boolean }) =>
    renderToStaticMarkup(createElement(SendStep, { minimum: '৳500', ...props }))
  expect(htmlOf({})).toContain('Send at least ৳500, in whole units')
  expect(htmlOf({ most: '৳800' })).toContain('Send at least ৳500 and at most ৳800, in whole units')
  const blocked = htmlOf({ most: '৳200', isBlocked: true })
  expect(blocked).toContain('Send nothing now')
  expect(blocked).not.toContain('Send at least')
})
