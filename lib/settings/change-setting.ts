import 'server-only'
import { isGuardedSetting } from '@/lib/approvals/rules/kinds'
import { assertAlone } from '@/lib/approvals/second-person'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { findSettingConflicts } from '@/lib/settings/rules/conflicts'
import {
  isSettingValue,
  SETTING_RULES,
  type SettingKey,
  type Settings,
} from '@/lib/settings/rules/settings'
import { readSettings } from '@/lib/settings/settings.sql'

/** Advisory lock that puts the changes of all settings in one line. */
const SETTINGS_LOCK = 7_203

export interface SettingChange {
  readonly key: SettingKey
  readonly value: number | null
  readonly adminId: string
  /** 3 to 500 characters. */
  readonly reason: string
  /** The earlier version whose value this puts back. */
  readonly revertOf?: number | undefined
}

/**
 * Gives a setting a new value, effective from the next request or period on, with a trace in the
 * audit log. The value it has already is not written again.
 *
 * @throws Refusal `invalid-input` for a value that the setting's rule does not allow;
 *   `settings-conflict` for one that contradicts another setting; `approval-needed`.
 */
export async function changeSetting(change: SettingChange): Promise<Settings> {
  return db.$transaction(async (tx) => {
    if (isGuardedSetting(change.key)) {
      await assertAlone(tx, { kind: 'setting.change', actorId: change.adminId, amount: 0n })
    }
    return applySetting(tx, change)
  })
}

/** The same within a transaction, for a change that needs nobody any more. */
export async function applySetting(
  tx: Tx,
  { key, value, adminId, reason, revertOf }: SettingChange,
): Promise<Settings> {
  const before = await judgeSetting(tx, { key, value })
  if (before[key] === value) return before
  if (revertOf !== undefined) await assertVersion(tx, key, revertOf, value)
  const newest = await tx.setting.findFirst({ where: { key }, orderBy: { version: 'desc' } })
  await tx.setting.create({
    data: {
      key,
      version: (newest?.version ?? 0) + 1,
      // JSON null is the value "off"; Prisma takes it for SQL NULL unless it is wrapped.
      value: value ?? Prisma.JsonNull,
      changedById: adminId,
      reason,
      revertOf: revertOf ?? null,
    },
  })
  await recordAudit(tx, {
    actorId: adminId,
    action: 'setting.change',
    subject: `setting:${key}`,
    before: { value: before[key] },
    after: {
      value,
      reason,
      ...(revertOf === undefined ? {} : { revertOf }),
    },
  })
  return { ...before, [key]: value }
}

/**
 * The settings that hold now, if this one may have that value. No other change comes in between, to the
 * end of the transaction.
 *
 * @throws Refusal `invalid-input`, `settings-conflict`.
 */
export async function judgeSetting(
  tx: Tx,
  { key, value }: Pick<SettingChange, 'key' | 'value'>,
): Promise<Settings> {
  if (!isSettingValue(key, value)) {
    const { min, max, canBeOff } = SETTING_RULES[key]
    const allowed = `A whole number from ${min} to ${max}${canBeOff ? ', or off' : ''}.`
    throw new Refusal('invalid-input', { detail: allowed, fields: { [key]: allowed } })
  }
  // One change after another: two at once could each be judged by what the other one replaces.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SETTINGS_LOCK}::bigint)`
  const before = await readSettings(tx)
  if (before[key] !== value) assertNoConflict({ ...before, [key]: value }, key)
  return before
}

/** What is put back is what that version said. */
async function assertVersion(
  tx: Tx,
  key: SettingKey,
  version: number,
  value: number | null,
): Promise<void> {
  const earlier = await tx.setting.findUnique({ where: { key_version: { key, version } } })
  if (earlier?.value === value) return
  const detail = `Version ${version} has another value.`
  throw new Refusal('invalid-input', { detail, fields: { revertOf: detail } })
}

/** Of the conflicts that stand already, one that this setting has no part in is no reason to refuse. */
function assertNoConflict(settings: Settings, key: SettingKey): void {
  const conflict = findSettingConflicts(settings).find(({ keys }) => keys.includes(key))
  if (!conflict) return
  throw new Refusal('settings-conflict', {
    detail: conflict.text,
    fields: { [key]: conflict.text },
  })
}
