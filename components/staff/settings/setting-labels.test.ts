import { expect, test } from 'vitest'
import { SETTING_RULES } from '@/lib/money/settings/rules/settings'
import { describeWho, SETTING_GROUPS } from './setting-labels'

test('has each setting in one group', () => {
  const keys = SETTING_GROUPS.flatMap((group) => group.keys)
  expect(keys.toSorted()).toEqual(Object.keys(SETTING_RULES).toSorted())
  const rewards = SETTING_GROUPS.find(({ title }) => title === 'Rewards')
  expect(rewards?.keys).toEqual(['referralRewardMajor', 'referralStakeMajor'])
})

test('says which roles may change a setting, and who approves it', () => {
  expect(describeWho('setting.change', false)).toBe('Owner or finance')
  expect(describeWho('setting.change', true)).toBe('Owner or finance, approved by another owner')
  expect(describeWho('rules.change', true)).toBe('Owner, approved by another owner')
})
