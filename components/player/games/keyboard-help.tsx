import type { GameInfo } from '@/components/ui/game-info'
import { KEYS, useDeviceSwitch } from '@/lib/base/browser/device-switch'
import { t } from '@/lib/base/text/rules/t'

const KEY =
  'inline-grid h-7 min-w-7 place-items-center rounded-small border border-line-strong px-1.5 text-cap'

/** Lists the keys that play, with the switch that turns them off. */
export function KeyboardHelp({ game }: { readonly game: GameInfo }) {
  const isOn = useDeviceSwitch(KEYS)
  const rows = [
    ...game.selections.map(({ key, label }) => [key, label]),
    [t('play.keysOfChips', { first: '1', last: String(game.chips.length) }), t('play.keyChip')],
    ['Enter', t('play.keyPlace')],
    ['?', t('play.keyList')],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([key, does]) => (
          <div key={does} className="contents">
            <dt>
              <kbd className={KEY}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-(--color-inverse)"
          checked={isOn}
          onChange={(event) => KEYS.set(event.target.checked)}
        />
        {t('play.useKeys')}
      </label>
    </>
  )
}
