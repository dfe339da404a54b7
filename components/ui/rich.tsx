import { createElement, Fragment, type ReactNode } from 'react'
import { formatText, type TagsOf, type TextKey, type TextValues } from '@/lib/base/text/rules/t'

type DrawTag = (inner: ReactNode) => ReactNode

type RichProps<Key extends TextKey> = {
  readonly text: Key
  /** Renders each `<tag>` of the text. Use `t` for a text without tags. */
  readonly tags: [TagsOf<Key>] extends [never] ? never : Readonly<Record<TagsOf<Key>, DrawTag>>
} & (keyof TextValues<Key> extends never
  ? { readonly values?: undefined }
  : { readonly values: TextValues<Key> })

/** Renders a text with links, emphasis or figures in it: `Read <rules>the rules</rules>.` */
export function Rich<Key extends TextKey>({ text, tags, values }: RichProps<Key>) {
  const drawn = Object.entries<DrawTag>(tags).map(([tag, draw]) => [
    tag,
    (inner: ReactNode[]) => draw(createElement(Fragment, null, ...inner)),
  ])
  const parts = formatText<ReactNode>(text, { ...values, ...Object.fromEntries(drawn) })
  return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]))
}
