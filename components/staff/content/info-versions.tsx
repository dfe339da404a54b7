import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/dialog'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/base/text/rules/t'

/** An earlier text, as the page read it. */
export interface ShownVersion {
  readonly id: number
  readonly info: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Null for the text that comes with the demo data. */
  readonly by: string | null
  readonly reason: string | null
  readonly isRevert: boolean
}

/** Number of characters of a text that name it for screen readers. */
const NAMED_BY = 40

interface InfoVersionsProps {
  /** The current text. */
  readonly saved: string
  readonly versions: readonly ShownVersion[]
  readonly onPutBack: (version: ShownVersion) => void
  readonly onClose: () => void
}

/**
 * Lists who saved which text, when and why, newest first. Each text can be put back into the form.
 */
export function InfoVersions({ saved, versions, onPutBack, onClose }: InfoVersionsProps) {
  return (
    <Sheet open onOpenChange={onClose} title={t('content.versions')}>
      <ul className="grid gap-4">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-2 border-t border-line pt-3 text-sm">
            <p className="text-fg-2 tabular-nums">
              <Saved version={version} />
              {version.isRevert ? ` ${t('content.versionBack')}` : null}
              {version.reason === null ? null : (
                <span className="block wrap-anywhere text-fg">{version.reason}</span>
              )}
            </p>
            <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">
              {version.info.trim() === '' ? t('content.versionEmpty') : version.info}
            </p>
            {version.info === saved ? null : (
              <div>
                <Button size="sm" onClick={() => onPutBack(version)}>
                  <Rich
                    text="content.putBack"
                    values={{ text: version.info.slice(0, NAMED_BY) || t('content.versionEmpty') }}
                    tags={HIDDEN}
                  />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Saved({ version: { by, at } }: { readonly version: ShownVersion }) {
  const when = () => <Moment at={at} style="date-time" />
  if (by === null) return <Rich text="content.versionFirst" tags={{ when }} />
  return <Rich text="content.versionBy" values={{ name: by }} tags={{ when }} />
}
