'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { SETTING_RULES, type SettingKey } from '@/lib/settings/rules/settings'

const DIALOG = new LazyChunk(() => import('./setting-dialog'))

export interface SettingFormProps {
  readonly settingKey: SettingKey
  readonly value: number | null
}

export function SettingForm({ settingKey, value }: SettingFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLazyChunk(DIALOG, isOpen)
  const isOpening = useIsOpening(isOpen, dialog)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        Change<span className="sr-only"> {SETTING_RULES[settingKey].label}</span>
      </Button>
      {isOpen && dialog ? (
        <dialog.SettingDialog
          settingKey={settingKey}
          value={value}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
