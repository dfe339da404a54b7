import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { t } from '@/lib/base/text/rules/t'
import { HIDDEN } from './hidden-tag'
import { Rich } from './rich'

const limit = (inner: ReactNode) => createElement('b', null, inner)

test('renders each tag of a text with its function', () => {
  const drawn = renderToStaticMarkup(Rich({ text: 'layout.forAdults', tags: { limit } }))
  expect(drawn).toContain('<b>limit</b>')
})

test('requires by type a function for each tag, throws without it, and accepts no other', () => {
  // @ts-expect-error: nothing draws <limit>
  expect(() => Rich({ text: 'layout.forAdults', tags: {} })).toThrow()
  // @ts-expect-error: the text is told without what draws <limit>
  expect(() => t('layout.forAdults')).toThrow()
  // @ts-expect-error: the text has no <rules>
  Rich({ text: 'layout.forAdults', tags: { limit, rules: limit } })
  // @ts-expect-error: the text has no tags
  Rich({ text: 'layout.wallet', tags: HIDDEN })
})
