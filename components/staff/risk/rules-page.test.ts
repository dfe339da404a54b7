import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RuleKey, ruleInForce } from '@/lib/money/risk/rules/catalog'
import { RiskRulesPage } from './rules-page'

function shown(key: RuleKey): string {
  const record = {
    fired: 4,
    confirmed: 3,
    cleared: 1,
    changedBy: null,
    changedAt: null,
    reason: null,
  }
  const rules = [{ ...ruleInForce(key, null), ...record }]
  return renderToStaticMarkup(createElement(RiskRulesPage, { rules }))
}

test('shows how often a rule was right, except for signs of harm, whose cases are never cleared', () => {
  expect(shown('velocity')).toContain('Right in 3 of 4 closed cases, 75%')
  expect(shown('harm-time')).toContain('In 4 closed cases')
  expect(shown('harm-time')).not.toContain('Right in')
})
