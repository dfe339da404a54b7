'use client'

import type { ReactNode } from 'react'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useRested } from '@/components/ui/use-rested'
import type { LaterScriptsProps } from './later-scripts'

/** Shows its children until the page is hydrated. */
export function UntilAlive({ children }: { readonly children: ReactNode }) {
  return useInBrowser() ? null : children
}

const LATER = new LazyChunk(() => import('./later-scripts'))
const LATER_AFTER_MS = 1_000

/** Fetches what shows nothing, once the page is at rest. */
export function ClientScripts(props: LaterScriptsProps) {
  const chunk = useLazyChunk(LATER, useRested(LATER_AFTER_MS), { isOptional: true })
  return chunk && <chunk.LaterScripts {...props} />
}
