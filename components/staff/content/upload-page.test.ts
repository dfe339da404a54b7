import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotoList, UploadPage } from '@/components/staff/content/upload-page'

// @conformance shows-text-nothing-without
test('shows the text `nothing` without photos', () => {
  const list = renderToStaticMarkup(createElement(PhotoList, { photos: [], isStaff: false }))
  expect(list).toContain('>nothing<')
  expect(list).not.toContain('yes')
})

test.each([
  ['other-staff', 'Your role can’t edit this.'],
  ['player', 'Only staff can edit this.'],
] as const)('tells %s why nothing can be edited', (access, why) => {
  const nothing = { info: '', photos: [], versions: [], deletedPhotos: [], pending: [] }
  const entered = { wallets: [], open: [] }
  const page = renderToStaticMarkup(createElement(UploadPage, { ...nothing, entered, access }))
  expect(page).toContain(why)
})
