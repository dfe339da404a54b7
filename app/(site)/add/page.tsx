import type { Metadata } from 'next'
import { AddFunds } from '@/components/content/add-funds'
import { getDepositInstructions } from '@/lib/content/read'
import { getSettings } from '@/lib/settings/read'

export const metadata: Metadata = { title: 'Add funds' }

export default async function AddPage() {
  const [instructions, settings] = await Promise.all([getDepositInstructions(), getSettings()])
  return <AddFunds instructions={instructions} minimumMajor={settings.minDepositMajor} />
}
