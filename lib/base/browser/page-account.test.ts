import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOpenedByLink } from './page-account'

test('knows every page that an emailed link opens', () => {
  const sources = globSync('lib/**/*.ts').filter((file) => !file.includes('.test.'))
  const pages = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\/\w+)#token=/g)].map(([, page = '']) => page),
  )
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.filter((page) => !isOpenedByLink(page))).toEqual([])
  expect(['/', '/login', '/dashboard/staff', '/resetPassword'].filter(isOpenedByLink)).toEqual([])
})
