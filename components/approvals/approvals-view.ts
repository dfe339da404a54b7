import type { PageIconName } from '@/components/ui/page-icon'
import type { ApprovalKind } from '@/lib/approvals/rules/kinds'

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
}
