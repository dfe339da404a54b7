import { describe, expect, test } from 'vitest'
import { fromMajor } from '@/lib/base/format/rules/money'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import {
  APPROVAL_KINDS,
  firstLimitOf,
  leftAlone,
  lowerLimit,
  mayApprove,
  maySee,
  needOf,
  reachesTo,
} from './kinds'

describe('approval rules', () => {
  test('allow an act up to its limit or what is left of the day', () => {
    const left = (used: bigint) => leftAlone(firstLimitOf('clerk', 'deposit.accept'), used)
    expect(left(0n)).toEqual({ most: 5_000_000n, left: 100_000_000n })
    expect(left(98_000_000n)).toEqual({ most: 2_000_000n, left: 2_000_000n })
    expect(left(200_000_000n)).toEqual({ most: 0n, left: 0n })
  })

  test('allow nothing alone for a role without a limit', () => {
    expect(leftAlone(firstLimitOf('content', 'deposit.accept'), 0n)).toBeNull()
    expect(leftAlone(firstLimitOf('player', 'balance.adjust'), 0n)).toBeNull()
  })

  test('give a person the lower figure of the role and of their own', () => {
    const limit = (perAct: number, perDay: number) => ({
      perAct: fromMajor(perAct),
      perDay: fromMajor(perDay),
    })
    expect(lowerLimit(limit(50, 900), null)).toEqual(limit(50, 900))
    expect(lowerLimit(limit(50, 900), limit(60, 800))).toEqual(limit(50, 800))
  })

  test('let nobody sign above the own limit, except one owner for another', () => {
    const act = { amount: 60n, most: 50n, role: 'owner', askerRole: 'finance' } as const
    expect(reachesTo(act)).toBe(false)
    expect(reachesTo({ ...act, amount: 50n })).toBe(true)
    expect(reachesTo({ ...act, askerRole: 'owner' })).toBe(true)
    expect(reachesTo({ ...act, role: 'finance', askerRole: 'owner' })).toBe(false)
    expect([reachesTo({ ...act, amount: null }), reachesTo({ ...act, most: null })]).toEqual([
      true,
      true,
    ])
  })

  test('give every kind a role that approves it and can see it', () => {
    for (const kind of APPROVAL_KINDS) {
      const approvers = STAFF_ROLES.filter((role) => mayApprove(role, kind))
      expect([kind, approvers]).toEqual([kind, expect.arrayContaining(['owner'])])
      expect(approvers.every((role) => maySee(role, kind))).toBe(true)
    }
    expect(mayApprove('finance', 'setting.change')).toBe(false)
    expect(maySee('clerk', 'info.save')).toBe(false)
  })
})

describe('an act needs', () => {
  const act = {
    role: 'owner',
    kind: 'setting.change',
    isWithinLimit: false,
    canBeSigned: false,
    aloneMinutes: 15,
  } as const

  test.each([
    ['nobody within the limit', { isWithinLimit: true, canBeSigned: true }, 'nobody'],
    ['a second person where there is one', { canBeSigned: true }, 'second-person'],
    ['time of an owner alone', { canBeSigned: false }, 'time'],
    ['nobody of an owner alone without a delay', { canBeSigned: false, aloneMinutes: 0 }, 'nobody'],
    ['a second person of any other role', { role: 'finance', canBeSigned: false }, 'second-person'],
    [
      'nobody for money of an owner alone',
      { kind: 'deposit.accept', canBeSigned: false },
      'nobody',
    ],
  ] as const)('%s', (_name, change, need) => {
    expect(needOf({ ...act, ...change })).toBe(need)
  })
})
