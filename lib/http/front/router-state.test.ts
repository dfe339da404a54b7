import { expect, test } from 'vitest'
import { isRouterState } from './router-state'

const PAGE =
  '["",{"children":["user",{"children":["(wallet)",{"children":["__PAGE__",{}]}]},null,"refetch",8]}]'

/** A tree of so many segments, one below the other. */
function deep(segments: number): string {
  return `${'["",{"a":'.repeat(segments)}["",{}]${'}]'.repeat(segments)}`
}

const isTree = (tree: string) => isRouterState({ rsc: '1', 'next-router-state-tree': tree })

test.each([PAGE, encodeURIComponent(PAGE), '["",{}]', deep(12)])(
  '%s is a tree of pages',
  (tree) => {
    expect(isTree(tree)).toBe(true)
  },
)

test.each([
  '',
  'x',
  '%',
  '%E0%A4%A',
  'null',
  '[]',
  '{}',
  '["",{},"",""]',
  `${PAGE}, ${PAGE}`,
  deep(16),
  deep(1_500),
  '['.repeat(15_000),
])('%.60s is no tree of pages', (tree) => {
  expect(isTree(tree)).toBe(false)
})

test('a prefetch is of the one kind that there is here', () => {
  expect(isRouterState({})).toBe(true)
  expect(isRouterState({ 'next-router-prefetch': '1' })).toBe(true)
  for (const prefetch of ['', '0', '2', '3', '1, 1', 'x']) {
    expect(isRouterState({ 'next-router-prefetch': prefetch })).toBe(false)
  }
})
