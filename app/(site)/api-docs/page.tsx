import type { Metadata } from 'next'
import { ApiDocsPage } from '@/components/content/api-docs-page'

export const metadata: Metadata = { title: 'Calls for programs' }

export default ApiDocsPage
