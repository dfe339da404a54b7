import type { Metadata } from 'next'
import { TermsPage } from '@/components/content/terms-page'

export const metadata: Metadata = { title: 'Terms & Conditions' }

export default TermsPage
