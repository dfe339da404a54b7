import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { Refusal } from '@/lib/base/text/refusals'
import { findSettingConflicts } from '@/lib/house/settings/rules/conflicts'
import {
  isSettingValue,
  SETTING_RULES,
  type SettingKey,
  type Settings,
} from '@/lib/money/settings/rules/settings'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone } from '@/lib/people/second-person/second-person'
import { whySecondPerson } from './refused.sql'

/** Advisory lock that makes changes of settings run one after the other. */
const SETTINGS_LOCK = 7_203

export interface SettingChange {
  readonly key: SettingKey
  readonly value: number | null
  readonly adminId: string
  /** 3 to 500 characters. */
  readonly reason: string
  /** The earlier version whose value this change restores. */
  readonly revertOf?: number | undefined
}

/**
 * Gives a setting a new value, which applies from the next request or period on, and records it in
 * the audit log. Writes nothing if the setting already has the value.
 *
 * @throws Refusal `invalid-input` for a value that the setting's rule does not allow;
 *   `settings-conflict` for one that contradicts another setting; `approval-needed`.
 */
export async function changeSetting(change: SettingChange): Promise<Settings> {
  return db.$transaction(async (tx) => {
    const { key, value } = change
    if (!isSettingValue(key, value)) throw refuseValue(key)
    const now = await readSettings(tx)
    if ((await whySecondPerson(tx, key, { now, next: { ...now, [key]: value } })) !== null) {
      await assertAlone(tx, { kind: 'setting.change', actorId: change.adminId, amount: 0n })
    }
    return applySetting(tx, change)
  })
}

/** Does the same within a transaction, for a change that needs no further approval. */
export async function applySetting(
  tx: Tx,
  { key, value, adminId, reason, revertOf }: SettingChange,
): Promise<Settings> {
  const before = await judgeSetting(tx, { key, value })
  if (before[key] === value) return before
  if (revertOf !== undefined) await assertSettingVersion(tx, key, revertOf, value)
  const newest = await tx.setting.findFirst({ where: { key }, orderBy: { version: 'desc' } })
  await tx.setting.create({
    data: {
      key,
      version: (newest?.version ?? 0) + 1,
      // JSON null is the value "off". Prisma takes it for SQL NULL unless it is wrapped.
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
 * Returns the current settings, if this setting may have that value. No other change can happen
 * until the end of the transaction.
 *
 * @throws Refusal `invalid-input`, `settings-conflict`.
 */
export async function judgeSetting(
  tx: Tx,
  { key, value }: Pick<SettingChange, 'key' | 'value'>,
): Promise<Settings> {
  if (!isSettingValue(key, value)) throw refuseValue(key)
  // One change at a time: two at the same time could each be judged by a value that the other
  // replaces.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SETTINGS_LOCK}::bigint)`
  const before = await readSettings(tx)
  if (before[key] !== value) assertNoConflict({ ...before, [key]: value }, key)
  return before
}

function refuseValue(key: SettingKey): Refusal {
  const { min, max, canBeOff } = SETTING_RULES[key]
  const allowed = `Enter a whole number from ${min} to ${max}${canBeOff ? ', or off' : ''}.`
  return new Refusal('invalid-input', { detail: allowed, fields: { [key]: allowed } })
}

/**
 * Checks that the value to restore is the value of that version.
 *
 * @throws Refusal `invalid-input`.
 */
export async function assertSettingVersion(
  tx: Tx,
  key: SettingKey,
  version: number,
  value: number | null,
): Promise<void> {
  const earlier = await tx.setting.findUnique({ where: { key_version: { key, version } } })
  if (earlier?.value === value) return
  const detail = `Version ${version} has a different value.`
  throw new Refusal('invalid-input', { detail, fields: { revertOf: detail } })
}

/** Refuses only conflicts that this setting is part of, not other existing ones. */
function assertNoConflict(settings: Settings, key: SettingKey): void {
  const conflict = findSettingConflicts(settings).find(({ keys }) => keys.includes(key))
  if (!conflict) return
  throw new Refusal('settings-conflict', {
    detail: conflict.text,
    fields: { [key]: conflict.text },
  })
}
