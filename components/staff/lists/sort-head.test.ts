import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseQueueView, USERS } from '@/components/staff/lists/queue-view'
import { SortHead } from '@/components/staff/lists/sort-head'

function render(head: Pick<ComponentProps<typeof SortHead>, 'isSorted' | 'to'>): string {
  const view = parseQueueView(USERS, { search: 'nusrat', page: '3', sort: 'oldest' })
  const router = {} as unknown as ContextType<typeof AppRouterContext>
  return renderToStaticMarkup(
    createElement(
      AppRouterContext,
      { value: router },
      createElement(SortHead, { view, label: 'Balance', ...head }),
    ),
  )
}

test('links to the first page in the other order and keeps the search', () => {
  const html = render({ isSorted: null, to: 'amount' })
  expect(html).toContain('href="/dashboard/user?search=nusrat&amp;sort=amount"')
  expect(html).not.toContain('aria-sort')
})

test('marks the column that the list is sorted by, and links back to the usual order', () => {
  const html = render({ isSorted: 'descending', to: undefined })
  expect(html).toContain('href="/dashboard/user?search=nusrat"')
  expect(html).toContain('aria-sort="descending"')
})

test('has no link if its column has no other order', () => {
  const html = render({ isSorted: 'descending', to: null })
  expect(html).toContain('Balance')
  expect(html).not.toContain('<a')
  expect(html).toContain('aria-sort="descending"')
})
