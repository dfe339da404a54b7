'use client'

import { Key } from '@/components/staff/lists/queue-keys'
import { Sheet } from '@/components/ui/dialog'
import { REJECTION_KEYS } from '@/lib/money/wallets/rules/rejection'

/** Every key for staff with its action. Not every page has every action. */
const KEYS = [
  ['Ctrl K', 'Search everything'],
  ['G', 'Take next'],
  ['/', 'Search this list'],
  ['J K', 'Next, previous'],
  ['Enter', 'Open'],
  ['Esc', 'Close'],
  ['A', 'Accept, approve, clear'],
  ['R', 'Reject, refuse, restrict'],
  ['T', 'Return a withdrawal, take a case'],
  ['H', 'Hold a withdrawal, end the hold'],
  ['U', 'Undo'],
  [`1 to ${REJECTION_KEYS.length}`, 'Reason for a rejection or return'],
  ['X', 'Select a request'],
  ['Shift A', 'Accept the selected'],
  ['Shift R', 'Reject the selected'],
  ['Shift T', 'Return the selected'],
  ['S', 'Claim a withdrawal'],
  ['Shift S', 'Claim the selected'],
  ['C', 'Copy txnID or phone number'],
  ['P', 'Open the player'],
  ['N', 'Add a note'],
  ['?', 'All keys'],
] as const

export function StaffKeys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5 text-sm">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="whitespace-nowrap">
              <Key>{key}</Key>
            </dt>
            <dd className="text-fg-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
