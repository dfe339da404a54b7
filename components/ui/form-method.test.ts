import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The tag of each form, until the first `>` that ends no arrow. */
const FORM = /<form(?=\s)(?:[^>]|=>)*>/g

test('sends no form of the pages in the address, where passwords stay, if scripts are blocked', () => {
  const forms = globSync('components/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FORM)].map(([tag]) => ({ file, tag })),
  )
  expect(forms.length).toBeGreaterThan(20)
  const inAddress = forms.filter(({ tag }) => !/\smethod="post"/.test(tag))
  // Filters, whose address is the view.
  expect(inAddress.map(({ file }) => file).toSorted()).toEqual([
    'components/staff/operations/audit-log.tsx',
    'components/staff/results/results-page.tsx',
  ])
})
