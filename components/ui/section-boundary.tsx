'use client'

// Imported directly, because `next/error` also brings the error page of the Pages Router, 4 kB of
// script.
import { catchError } from 'next/dist/client/components/catch-error'
import type { ErrorInfo } from 'next/error'
import { FailedState } from './list-states'

interface SectionBoundaryProps {
  /** A sentence: “We couldn’t load your bets.” */
  readonly failedText: string
}

function SectionFailed({ failedText }: SectionBoundaryProps, { retry }: ErrorInfo) {
  return <FailedState text={failedText} onRetry={retry} />
}

/** A part of a page that fails and retries on its own while the rest stays. */
export const SectionBoundary = catchError(SectionFailed)
