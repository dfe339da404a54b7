'use client'

import { useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { t } from '@/lib/base/text/rules/t'
import { LazyChunk, useLazyChunk } from './lazy-chunk'
import { whyNotFetched } from './no-connection'

/**
 * Returns a form checked by a schema that is fetched on the first press of anything: zod is a fifth
 * of what the page would load. Use it for forms that come with a page; forms in dialogs are lazy
 * chunks themselves. If the schema cannot be fetched or fails, `useSubmit` says why nothing
 * was sent.
 *
 * @param loadSchema the `import()` of the schema.
 */
export function useCheckedForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  options: Pick<UseFormProps<Input, unknown, Output>, 'defaultValues'> = {},
): UseFormReturn<Input, unknown, Output> {
  const [checks] = useState(
    () =>
      new LazyChunk(async () => {
        const { zodResolver } = await import('@hookform/resolvers/zod')
        return { resolve: zodResolver(await loadSchema()) }
      }),
  )
  useLazyChunk(checks, false)
  return useForm({
    ...options,
    async resolver(...asked) {
      let why: (error: unknown) => string = whyNotFetched
      try {
        const { resolve } = await checks.fetch()
        why = (error) => {
          reportError(error)
          return t('ui.pageFailed')
        }
        return await resolve(...asked)
      } catch (error) {
        const root = { type: 'unchecked', message: why(error) }
        return { values: {}, errors: { root } as FieldErrors<Input> }
      }
    },
  })
}
