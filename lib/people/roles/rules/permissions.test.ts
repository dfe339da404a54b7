import { expect, test } from 'vitest'
import { may, PERMISSIONS, type Permission, STAFF_ROLES } from './permissions'

/** Stated a second time, so that one word in the table can't grant access by mistake. */
const HOLDERS: Readonly<Record<Permission, string>> = {
  'overview.read': 'owner finance risk clerk content',
  'house.read': 'owner finance risk',
  'ledger.check': 'owner finance risk',
  'requests.read': 'owner finance risk clerk',
  'deposit.decide': 'owner finance clerk',
  'withdrawal.pay': 'owner finance clerk',
  'withdrawal.end-hold': 'owner finance',
  'channel.read': 'owner finance risk clerk',
  'channel.change': 'owner finance',
  'day.close': 'owner finance clerk',
  'feed.add': 'owner finance clerk',
  'message.read': 'owner finance risk',
  'users.read': 'owner finance risk clerk',
  'user.note': 'owner finance risk clerk',
  'user.change': 'owner finance risk',
  'user.suspend': 'owner risk',
  'balance.adjust': 'owner finance',
  'risk.read': 'owner finance risk',
  'risk.decide': 'owner risk',
  'risk.rules': 'owner risk',
  'games.read': 'owner finance risk',
  'games.pause': 'owner risk',
  'round.void': 'owner risk',
  'settings.read': 'owner finance risk',
  'settings.change': 'owner finance',
  'paytable.change': 'owner',
  'content.change': 'owner content',
  'audit.read': 'owner finance risk',
  export: 'owner finance risk',
  'approval.read': 'owner finance risk clerk content',
  'approval.decide': 'owner finance',
  'mail.read': 'owner',
  'staff.manage': 'owner',
}

const ALL = Object.keys(PERMISSIONS) as Permission[]

test.each(ALL)('%s is granted to the intended roles', (permission) => {
  const holders = STAFF_ROLES.filter((role) => may(role, permission))
  expect(holders.join(' ')).toBe(HOLDERS[permission])
})

test('a player has no permission, and an owner has every one', () => {
  expect(ALL.filter((permission) => may('player', permission))).toEqual([])
  expect(ALL.filter((permission) => !may('owner', permission))).toEqual([])
})
