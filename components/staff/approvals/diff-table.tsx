import { MONO } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { splitDiffering } from './differing'

type Lines = Readonly<Record<string, string>>

interface DiffTableProps {
  readonly before: Lines
  readonly after: Lines
  /** Heading of the third column. */
  readonly afterName: string
}

const ROW =
  'grid grid-cols-[8.25rem_1fr_20px_1fr] items-start gap-3 px-3.5 py-2.25 max-sm:grid-cols-[1fr_1fr] max-sm:gap-x-4 max-sm:gap-y-0.5 [&+&]:border-t [&+&]:border-line'
const HEAD = `${ROW} bg-surface-2 text-xs text-fg-3 max-sm:hidden`

/** Compares the current lines with the new ones, and marks the characters that differ. */
export function DiffTable({ before, after, afterName }: DiffTableProps) {
  return (
    <div className="overflow-hidden rounded-control text-sm tabular-nums inset-ring inset-ring-line-strong">
      <div className={HEAD} aria-hidden="true">
        <span>What</span>
        <span>Now</span>
        <span />
        <span>{afterName}</span>
      </div>
      <dl>
        {Object.entries(after).map(([name, value]) => (
          <div key={name} className={`${ROW} border-t border-line`}>
            <dt className="text-fg-2 max-sm:col-span-full">{name}</dt>
            <Change before={before[name]} after={value} isMono={CODES.includes(name)} />
          </div>
        ))}
      </dl>
    </div>
  )
}

const VALUE = 'min-w-0 whitespace-pre-wrap wrap-anywhere'
const WHOLE = `${VALUE} col-span-3 max-sm:col-span-full`

/** Lines that are compared character by character. */
const CODES = ['txnID', 'Phone']

interface ChangeProps {
  readonly before: string | undefined
  readonly after: string
  readonly isMono: boolean
}

function Change({ before, after, isMono }: ChangeProps) {
  if (before === undefined) {
    return <dd className={`${WHOLE} font-medium ${isMono ? MONO : ''}`}>{after}</dd>
  }
  if (before === after) return <dd className={`${WHOLE} text-fg-2`}>{after}, as before</dd>
  const [head, differing, tail] = splitDiffering(before, after)
  return (
    <>
      <dd className={`${VALUE} text-fg-3`}>
        <span className="sr-only">Now </span>
        <s className="decoration-control-line">{before}</s>
        <Picture path={before} />
      </dd>
      <dd className="max-sm:hidden" aria-hidden="true">
        <span className="mt-0.5 block text-fg-3 icons:size-4">
          <Icon name="arrow-right" />
        </span>
      </dd>
      <dd className={`${VALUE} font-medium`}>
        <span className="sr-only">After </span>
        {head}
        {differing === '' ? null : (
          <mark className="rounded-[2px] bg-caution-wash text-fg shadow-[inset_0_-2px_0_var(--color-caution)]">
            {differing}
          </mark>
        )}
        {tail}
        <Picture path={after} />
      </dd>
    </>
  )
}

const PHOTO = /^\/upload\/[\w-]+\.webp$/

/** Shows the photo when the line is a photo's path. */
function Picture({ path }: { readonly path: string }) {
  if (!PHOTO.test(path)) return null
  return (
    // biome-ignore lint/performance/noImgElement: a photo is encoded once and served as it is
    <img className="mt-1.5 max-h-60 max-w-full rounded-control-sm" src={path} alt="" />
  )
}
