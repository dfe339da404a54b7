import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  AUDIT_GROUPS,
  actionLabel,
  type EventFacts,
  groupOf,
  type NamedPerson,
  type SentencePart,
  sentenceOf,
} from '@/lib/house/audit/rules/audit-sentences'
import { isPermission } from '@/lib/people/roles/rules/permissions'

const TANIA: NamedPerson = {
  id: 'p1',
  name: 'Tania Haque',
  email: 'tania@rondo.example',
  isStaff: false,
}
const TANVIR: NamedPerson = {
  id: 's1',
  name: 'Tanvir Alam',
  email: 'tanvir@rondo.example',
  isStaff: true,
}

function event(facts: Partial<EventFacts>): EventFacts {
  const nothing = { before: null, after: null, person: null, request: null, other: null }
  return { action: '', actorId: TANVIR.id, subject: '', ...nothing, ...facts }
}

const request: NonNullable<EventFacts['request']> = {
  id: 'd1',
  kind: 'deposit',
  status: 'Accepted',
  amount: 2_000,
  phone: '01711234567',
  txnId: 'ZM88C2P39A',
  player: TANIA,
}

function asText(part: SentencePart): string {
  if (typeof part === 'string') return part
  if ('person' in part) return part.person.name
  if ('amount' in part) return part.amount.toLocaleString('en')
  if ('code' in part) return part.code
  return 'moment' in part ? part.moment : part.request.amount.toLocaleString('en')
}

function say(facts: Partial<EventFacts>): string {
  return sentenceOf(event(facts)).map(asText).join('')
}

const isNoOtherName = (name: string) => !isPermission(name) && !name.endsWith('.com')

/**
 * Finds the actions in files that write to the audit log. A name in `t('…')` is a text key, and a
 * `kind:` belongs to an approval.
 */
function recordedActions(): string[] {
  const files = globSync('{lib,scripts,workers,app}/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && !path.includes('/generated/'),
  )
  const found = files.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    if (!/record-audit'|AuditedChange/.test(code)) return []
    const given = [...code.matchAll(/action: (?:[^,}\n]*\? )?'([a-z-]+\.[a-z-]+)'/g)]
    const named = [
      ...code.matchAll(/(?<!\bt\(|access: |Path: |kind: )'([a-z-]+\.[a-z-]+)'(?!: \w+,)/g),
    ]
    return [
      ...given.map(([, action = '']) => action),
      ...named.map(([, action = '']) => action).filter(isNoOtherName),
    ]
  })
  return [...new Set([...found, 'user.time-out', 'user.self-exclusion'])].sort()
}

describe('audit log sentences', () => {
  test('cover every action that the code records', () => {
    const actions = recordedActions()
    expect(actions).toEqual(expect.arrayContaining(['deposit.accept', 'limit.lower', 'mail.read']))
    expect(actions.filter((action) => actionLabel(action) === action)).toEqual([])
  })

  test('name the amount, player and txnID of a decision', () => {
    expect(say({ action: 'deposit.accept', request })).toBe(
      'accepted 2,000 for Tania Haque, txnID ZM88C2P39A',
    )
    const rejected = { rejectionReason: 'not-received', rejectionNote: 'Send the screenshot' }
    expect(say({ action: 'deposit.reject', request, after: rejected })).toBe(
      'rejected 2,000 of Tania Haque, txnID ZM88C2P39A: money not received, Send the screenshot',
    )
  })

  test('say how many rows of a list were read', () => {
    const view = { action: 'list.view', after: { rows: 1_000 } }
    expect(say({ ...view, subject: 'list:deposits' })).toBe(
      'viewed the list of deposits, up to 1,000 rows',
    )
    expect(say({ ...view, subject: 'list:search' })).toBe(
      'searched players and requests, up to 1,000 players',
    )
  })

  test('say if staff credited or debited money, and why', () => {
    const adjust = { action: 'balance.adjust', person: TANIA }
    expect(say({ ...adjust, after: { by: 500, reason: 'Goodwill.' } })).toBe(
      'credited 500 to Tania Haque: Goodwill',
    )
    expect(say({ ...adjust, after: { by: -500, reason: 'Booked twice' } })).toBe(
      'debited 500 from Tania Haque: Booked twice',
    )
  })

  test('tell a person’s own account from another person’s', () => {
    const change = { action: 'user.change-password' }
    expect(say({ ...change, person: TANVIR })).toBe('changed their password')
    expect(say({ ...change, person: TANIA })).toBe('changed the password of Tania Haque')
  })

  test('show settings in their unit', () => {
    const change = { action: 'setting.change', before: { value: 500 } }
    expect(
      say({ ...change, subject: 'setting:surewinRateBasisPoints', after: { value: 1_000 } }),
    ).toBe('changed “SureWin interest per 24 h” from 5% to 10%')
    expect(say({ ...change, subject: 'setting:maxWithdrawalMajor', after: { value: null } })).toBe(
      'changed “Maximum withdrawal” from 500 to off',
    )
    expect(say({ ...change, subject: 'setting:gone', after: { value: 7 } })).toBe(
      'changed “gone” from 500 to 7',
    )
  })

  test('show an unknown action by its key, and can describe an event without details', () => {
    expect(say({ action: 'new.thing', subject: 'user:p1', person: TANIA })).toBe(
      'did “new.thing” on Tania Haque',
    )
    expect(actionLabel('new.thing')).toBe('new.thing')
    expect(groupOf('new.thing')).toBe('other')
    for (const action of recordedActions()) {
      const sentence = say({ action, subject: 'user:p1' })
      expect(sentence, action).not.toMatch(/undefined|null|NaN|\[object/)
      expect(sentence.length, action).toBeGreaterThan(5)
      expect(AUDIT_GROUPS[groupOf(action)]).toBeDefined()
    }
  })
})
