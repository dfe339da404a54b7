import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotoList } from './photo-list'

test('without photos the list is the text nothing', () => {
  const list = renderToStaticMarkup(createElement(PhotoList, { photos: [], isStaff: false }))
  expect(list).toContain('>nothing<')
  expect(list).not.toContain('yes')
})
