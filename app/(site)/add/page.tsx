import type { Metadata } from 'next'
import { AddFunds } from '@/components/site/content/add-funds'
import { t } from '@/lib/base/text/rules/t'
import { getDepositInstructions } from '@/lib/house/content/read'
import { getSettings } from '@/lib/house/settings/read'
import { readChannels } from '@/lib/money/cashier/rules/deposit-range'
import { readPayChannels } from '@/lib/money/channels/read-channels'

export function generateMetadata(): Metadata {
  return { title: t('pages.addFunds') }
}

export default async function AddPage() {
  const [instructions, settings] = await Promise.all([getDepositInstructions(), getSettings()])
  const { range } = readChannels(instructions.info, settings, await readPayChannels(settings))
  return <AddFunds instructions={instructions} minimumMajor={range.least} />
}
