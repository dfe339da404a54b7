import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotoList } from './upload-page'

// @conformance shows-text-nothing-without
test('shows the text `nothing` without photos', () => {
  const list = renderToStaticMarkup(createElement(PhotoList, { photos: [], isStaff: false }))
  expect(list).toContain('>nothing<')
  expect(list).not.toContain('yes')
})
