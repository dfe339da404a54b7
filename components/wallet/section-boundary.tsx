'use client'

import { catchError, type ErrorInfo } from 'next/error'
import { FailedState } from '@/components/ui/list-states'

interface SectionBoundaryProps {
  /** What could not be loaded, as a sentence. */
  readonly failedText: string
}

function SectionFailed({ failedText }: SectionBoundaryProps, { retry }: ErrorInfo) {
  return <FailedState text={failedText} onRetry={retry} />
}

/** One part of a page that fails on its own and can be asked for again while the rest stays. */
export const SectionBoundary = catchError(SectionFailed)
