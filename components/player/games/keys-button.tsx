import { useState } from 'react'
import { LINK } from '@/components/ui/classes'
import { Sheet } from '@/components/ui/dialog'
import type { GameInfo } from '@/components/ui/game-info'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { KEYS, useDeviceSwitch } from '@/lib/base/browser/device-switch'
import { t } from '@/lib/base/text/rules/t'

/** Loaded on the first press: reading the help takes one. */
const KEYBOARD_HELP = new LazyChunk(() => import('./keyboard-help'))

/** Opens the list of keys, on desktops. */
export function KeysButton({ game }: { readonly game: GameInfo }) {
  const [isOpen, setOpen] = useState(false)
  const help = useLazyChunk(KEYBOARD_HELP, isOpen)
  const areKeysOn = useDeviceSwitch(KEYS)
  useShortcuts(areKeysOn ? { '?': () => setOpen(true) } : {})
  return (
    <>
      <button
        type="button"
        className={`${LINK} min-h-11 text-fg max-lg:hidden`}
        onClick={() => setOpen(true)}
      >
        {t('play.keys')}
      </button>
      <Sheet
        open={isOpen && help !== null}
        onOpenChange={() => setOpen(false)}
        title={t('play.keyboard')}
      >
        {help && <help.KeyboardHelp game={game} />}
      </Sheet>
    </>
  )
}
