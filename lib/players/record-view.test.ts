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

test.each([...PAGES, REQUESTS, RISK, APPROVALS])('%s records who viewed a player', (page) => {
  expect(readFileSync(page, 'utf8')).toContain('recordPlayerView({ playerId')
})

const LISTS = ['user', 'mail', 'audit'].map((name) => `${DASHBOARD}/${name}/page.tsx`)

test.each([...LISTS, REQUESTS, RISK, APPROVALS])('%s records who viewed its list', (page) => {
  expect(readFileSync(page, 'utf8')).toContain('recordListView({')
})

test('a request list counts the requests found in other tabs as viewed', () => {
  expect(readFileSync(REQUESTS, 'utf8')).toContain('queue.rows.length + elsewhere.length')
})
