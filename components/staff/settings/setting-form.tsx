'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { SETTING_RULES } from '@/lib/money/settings/rules/settings'
import type { SettingFormProps } from './setting-dialog'

const DIALOG = new LazyChunk(() => import('./setting-dialog'))

export function SettingForm(setting: SettingFormProps) {
  return (
    <DialogButton
      chunk={DIALOG}
      dialog={({ SettingDialog }, onClose) => <SettingDialog {...setting} onClose={onClose} />}
    >
      Change<span className="sr-only"> {SETTING_RULES[setting.settingKey].label}</span>
    </DialogButton>
  )
}
