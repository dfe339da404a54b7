import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/base/text/rules/t'

/**
 * Explains how SureWin's money is paid out: it is moved to the main balance first, once it is
 * unlocked.
 */
export function MoveSurewin({ unlocksAt }: { readonly unlocksAt: number | null }) {
  return (
    <p className="text-sm text-fg-2">
      {unlocksAt === null ? (
        t('limitPages.moveSurewin')
      ) : (
        <Rich
          text="limitPages.moveSurewinUnlocks"
          tags={{ when: () => <Moment at={unlocksAt} style="near" /> }}
        />
      )}
    </p>
  )
}
