import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SUM } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'

/** One version as every list of them shows it. */
interface Version {
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  /** Null for what was there from the beginning. */
  readonly by: string | null
  readonly reason: string | null
  /** The version that it put back. */
  readonly revertOf: number | null
}

interface VersionsProps<V extends Version> {
  /** Newest first. */
  readonly versions: readonly V[]
  readonly tell: (version: V) => ReactNode
  /** True for one that says what applies now. */
  readonly isCurrent: (version: V) => boolean
  readonly onRevert: (version: V) => void
}

/** Who set what when and why, newest first; each can be put back. */
export function Versions<V extends Version>(props: VersionsProps<V>) {
  const { versions, tell, isCurrent, onRevert } = props
  if (versions.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">Versions ({versions.length})</summary>
      <dl className={SUM}>
        {versions.map((version) => (
          <div key={version.version}>
            <dt>
              {version.version}. {version.by ?? 'Default'},{' '}
              <Moment at={Date.parse(version.at)} style="date-time" />
              {version.revertOf === null ? null : `, puts back version ${version.revertOf}`}
              {version.reason === null ? null : (
                <span className="block wrap-anywhere">{version.reason}</span>
              )}
            </dt>
            <dd className="grid justify-items-end gap-1">
              {tell(version)}
              {isCurrent(version) ? null : (
                <Button size="sm" onClick={() => onRevert(version)}>
                  Put back<span className="sr-only"> version {version.version}</span>
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
