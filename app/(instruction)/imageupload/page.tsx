import type { Metadata } from 'next'
import { UploadPage } from '@/components/staff/content/upload-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { t } from '@/lib/base/text/rules/t'
import { listWaitingChanges } from '@/lib/house/approvals/read'
import { getInfo, listDeletedPhotos, listInfoVersions, listPhotos } from '@/lib/house/content/read'
import { getSettings } from '@/lib/house/settings/read'
import { readPayChannels } from '@/lib/money/channels/read-channels'
import { may } from '@/lib/people/roles/rules/permissions'
import { getViewer, type Viewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('pages.instructions') }
}

const CHANGES = ['info.save', 'poster.set', 'photo.add'] as const

export default async function ImageUploadPage() {
  const [viewer, info, photos] = await Promise.all([getViewer(), getInfo(), listPhotos()])
  const access = accessOf(viewer)
  const [deletedPhotos, versions, waiting, entered] =
    access === 'staff'
      ? await Promise.all([
          listDeletedPhotos(),
          listInfoVersions(),
          listWaitingChanges(CHANGES),
          getSettings().then(readPayChannels),
        ])
      : [[], [], new Map<string, string>(), { wallets: [], open: [] }]
  return (
    <BrowserTexts of={['content']}>
      <UploadPage
        info={info}
        entered={entered}
        versions={versions}
        photos={photos}
        deletedPhotos={deletedPhotos}
        pending={[...waiting.values()]}
        access={access}
      />
    </BrowserTexts>
  )
}

function accessOf(viewer: Viewer | null) {
  if (viewer === null) return 'visitor'
  if (!viewer.isStaff) return 'player'
  return may(viewer.role, 'content.change') ? 'staff' : 'other-staff'
}
