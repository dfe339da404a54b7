import type { PageIconName } from '@/components/ui/page-icon'
import type { ApprovalKind } from '@/lib/people/second-person/rules/kinds'

export const APPROVALS_PATH = '/dashboard/approvals'

/** Returns the URL of the approvals page, with one approval open or none. */
export function approvalHref(id: string | null): string {
  return id === null ? APPROVALS_PATH : `${APPROVALS_PATH}?id=${id}`
}

export const KIND_ICONS: Readonly<Record<ApprovalKind, PageIconName>> = {
  'deposit.accept': 'inbox',
  'deposit.reverse': 'arrow-down',
  'withdrawal.accept': 'outbox',
  'withdrawal.return': 'arrow-down',
  'withdrawal.reverse': 'arrow-down',
  'balance.adjust': 'arrow-up',
  'setting.change': 'cog',
  'rules.change': 'dial',
  'staff.change-role': 'key',
  'staff.enable': 'key',
  'staff.invite': 'key',
  'staff.set-limit': 'key',
  'info.save': 'list',
  'poster.set': 'image',
  'photo.add': 'image',
  'channel.save': 'cog',
  'channel.begin': 'cog',
  'line.void': 'cog',
  'line.type': 'cog',
  'device.add': 'key',
  'cash.move': 'outbox',
  'cash.adjust': 'outbox',
  'day.close': 'check-circle',
  'day.reopen': 'warning',
  'form.teach': 'list',
}
