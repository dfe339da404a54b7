import { describe, expect, test } from 'vitest'
import { money } from '@/lib/base/format/rules/money'
import { toUserLine, usersHeader } from '@/lib/house/players/wire-csv'
import { requestsHeader, toRequestLine } from '@/lib/money/cashier/wire-csv'
import { csvHeader } from '@/lib/money/statement/wire-csv'
import { idCell } from './csv'

test('begins every file with a byte order mark, so that spreadsheets read Bangla names', () => {
  for (const head of [csvHeader('Asia/Dhaka'), usersHeader(), requestsHeader()]) {
    expect(head).toMatch(/^\uFEFF\w/)
  }
})

const at = new Date('2026-11-21T10:51:38.250Z')
const player = { id: 'x', name: 'নুসরাত জাহান', email: 'nusrat@rondo.example', phone: '01711000077' }

describe('an ID that a spreadsheet would change', () => {
  test.each([
    '01711000077',
    '+8801711000077',
    '0000000123',
    '123456789012',
    '71234E12',
    '1.5e9',
    '3-4',
    '2026/11/21',
    'SEP12',
    '11-NOV',
  ])('%s stays as it is', (id) => {
    expect(idCell(id)).toBe(`="${id}"`)
  })

  test('is whole in the files of users and requests', () => {
    const main = money(100_000n)
    const user = { role: 'player', isSuspended: false, isOnBreak: false, main }
    const times = { createdAt: at, lastLogin: null }
    expect(toUserLine({ ...player, ...user, ...times }, 'BDT')).toContain(',"=""01711000077""",')
    const request = {
      ...player,
      playerId: 'x',
      amount: main,
      txnId: '0000000123',
      wallet: null,
      status: 'Pending',
      createdAt: at,
      decidedAt: null,
      decidedBy: null,
      rejectionReason: null,
      rejectionNote: null,
      payoutId: '0171100077',
      reversedAt: null,
      reversedBecause: null,
    }
    expect(toRequestLine(request, 'BDT')).toContain(',"=""01711000077""","=""0000000123""",')
  })
})

test.each(['9G52MNP1KD', '20261121218', '1711000077', 'REF-2026', '', '12.5.7x'])(
  'leaves the ID %j, which every spreadsheet shows as it is',
  (id) => {
    expect(idCell(id)).toBe(id)
  },
)

test('prevents an ID from being a formula', () => {
  expect(idCell('+1-1')).toBe("'+1-1")
  expect(idCell('=01711"&A1')).toBe('\'=01711"&A1')
})
