import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SUM } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'

/** The fields that every list of versions shows. */
interface Version {
  readonly version: number
  /** ISO 8601; null for the default, which applied before the first change. */
  readonly at: string | null
  /** Null for the initial version. */
  readonly by: string | null
  readonly reason: string | null
  /** The version that was restored; null if none was. */
  readonly revertOf: number | null
}

interface VersionsProps<V extends Version> {
  /** Newest first. */
  readonly versions: readonly V[]
  readonly tell: (version: V) => ReactNode
  /** Returns true for a version with the values that apply now. */
  readonly isCurrent: (version: V) => boolean
  readonly onRevert: (version: V) => void
}

/** Shows who set what, when and why, newest first. Each version can be restored. */
export function Versions<V extends Version>(props: VersionsProps<V>) {
  const { versions, tell, isCurrent, onRevert } = props
  if (versions.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">
        Versions ({versions.filter(({ version }) => version > 0).length})
      </summary>
      <dl className={SUM}>
        {versions.map((version) => (
          <div key={version.version}>
            <dt>
              {version.version === 0 ? null : `${version.version}. `}
              {version.by ?? 'Default'}
              {version.at === null ? null : (
                <>
                  , <Moment at={Date.parse(version.at)} style="date-time" />
                </>
              )}
              {version.revertOf === null ? null : `, restores version ${version.revertOf}`}
              {version.reason === null ? null : (
                <span className="block wrap-anywhere">{version.reason}</span>
              )}
            </dt>
            <dd className="grid justify-items-end gap-1">
              {tell(version)}
              {isCurrent(version) ? null : (
                <Button size="sm" onClick={() => onRevert(version)}>
                  Restore
                  <span className="sr-only">
                    {version.version === 0 ? ' the default' : ` version ${version.version}`}
                  </span>
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
