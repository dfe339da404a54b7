import type { Metadata } from 'next'
import { AddFunds } from '@/components/content/add-funds'
import { readChannels } from '@/lib/cashier/rules/deposit-range'
import { getDepositInstructions } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { getSettings } from '@/lib/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('pages.addFunds') }
}

export default async function AddPage() {
  const [instructions, settings] = await Promise.all([getDepositInstructions(), getSettings()])
  const { range } = readChannels(instructions.info, settings)
  return <AddFunds instructions={instructions} minimumMajor={range.least} />
}
