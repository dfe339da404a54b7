import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGES = globSync('app/(admin)/dashboard/user/**/page.tsx')

test('finds three pages: the user list, a player and a statement', () => {
  expect(PAGES).toHaveLength(3)
})

const DASHBOARD = 'app/(admin)/dashboard'
const REQUESTS = `${DASHBOARD}/render-requests.tsx`
const RISK = `${DASHBOARD}/risk/page.tsx`
const APPROVALS = `${DASHBOARD}/approvals/page.tsx`
const AUDIT = `${DASHBOARD}/audit/page.tsx`

test.each([...PAGES, REQUESTS, RISK, APPROVALS, AUDIT])(
  '%s records who viewed a player',
  (page) => {
    expect(readFileSync(page, 'utf8')).toContain('recordPlayerView({ playerId')
  },
)

test.each([RISK, APPROVALS])('%s records no view of a player that nobody chose', (page) => {
  expect(readFileSync(page, 'utf8')).toMatch(
    /^ {2}if \(asked(\.id)? !== null && [^)]+\) \{\n {4}await recordPlayerView\(/m,
  )
})

const LISTS = ['user', 'mail'].map((name) => `${DASHBOARD}/${name}/page.tsx`)

test.each([...LISTS, REQUESTS, RISK, APPROVALS, AUDIT])(
  '%s records who viewed its list, with any filter',
  (page) => {
    expect(readFileSync(page, 'utf8')).toMatch(/^ {2}await recordListView\(\{/m)
  },
)

test('a request list counts the requests found in other tabs as viewed', () => {
  expect(readFileSync(REQUESTS, 'utf8')).toContain('rows: [...queue.rows, ...elsewhere]')
})
