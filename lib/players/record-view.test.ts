import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGES = globSync('app/(admin)/dashboard/user/**/page.tsx')

test('finds three pages: the user list, a player and a statement', () => {
  expect(PAGES).toHaveLength(3)
})

const REQUESTS = 'app/(admin)/dashboard/render-requests.tsx'

test.each([...PAGES, REQUESTS])('%s records who viewed a player', (page) => {
  expect(readFileSync(page, 'utf8')).toContain('recordPlayerView({ playerId')
})
