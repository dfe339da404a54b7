import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadStep, SendStep } from '@/components/ui/deposit-steps'

const photo = (name: string) => ({ url: `/upload/${name}`, width: 600, height: 800 })

// @conformance shows-text-poster-photo
test('shows the text, the poster and every other photo of the deposit instructions', () => {
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

test('says so if there are no deposit instructions', () => {
  const html = renderToStaticMarkup(
    createElement(ReadStep, { info: null, poster: null, photos: [] }),
  )
  expect(html).toContain('Payment details aren’t available yet.')
  // No chat URL is configured in this test.
  expect(html).toContain('Don’t send money yet.')
  expect(html).not.toContain('chat')
})

test('names the smallest deposit', () => {
  const html = renderToStaticMarkup(createElement(SendStep, { minimum: '৳500' }))
  expect(html).toContain('Send at least ৳500 to the number in step 1')
})
