import type { Metadata } from 'next'
import { AddFunds } from '@/components/content/add-funds'
import { getDepositInstructions } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { getSettings } from '@/lib/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('pages.addFunds') }
}

export default async function AddPage() {
  const [instructions, settings] = await Promise.all([getDepositInstructions(), getSettings()])
  return <AddFunds instructions={instructions} minimumMajor={settings.minDepositMajor} />
}
