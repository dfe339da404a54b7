import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getOpenApi } from '@/app/api/calls'
import { ApiGroupPage, groupCalls } from '@/components/site/content/api-docs-page'

interface ApiGroupProps {
  readonly params: Promise<{ readonly group: string }>
}

export async function generateMetadata({ params }: ApiGroupProps): Promise<Metadata> {
  const { group } = await params
  const found = groupCalls(await getOpenApi()).find(({ id }) => id === group)
  return { title: found ? `API: ${found.name}` : 'API' }
}

export default async function ApiGroup({ params }: ApiGroupProps) {
  const { group } = await params
  const document = await getOpenApi()
  const found = groupCalls(document).find(({ id }) => id === group)
  if (!found) notFound()
  return <ApiGroupPage group={found} schemas={document.components.schemas} />
}
