import type { Metadata } from 'next'
import { getOpenApi } from '@/app/api/calls'
import { ApiDocsPage } from '@/components/site/content/api-docs-page'

export const metadata: Metadata = { title: 'API' }

export default async function ApiDocs() {
  return <ApiDocsPage document={await getOpenApi()} />
}
