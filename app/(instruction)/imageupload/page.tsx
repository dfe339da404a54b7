import type { Metadata } from 'next'
import { UploadPage } from '@/components/content/upload-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getViewer, type Viewer } from '@/lib/auth/viewer'
import { getInfo, listDeletedPhotos, listInfoVersions, listPhotos } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { may } from '@/lib/staff/rules/permissions'

export function generateMetadata(): Metadata {
  return { title: t('pages.instructions') }
}

export default async function ImageUploadPage() {
  const [viewer, info, photos] = await Promise.all([getViewer(), getInfo(), listPhotos()])
  const access = accessOf(viewer)
  const [deletedPhotos, versions] =
    access === 'staff' ? await Promise.all([listDeletedPhotos(), listInfoVersions()]) : [[], []]
  return (
    <BrowserTexts of={['content']}>
      <UploadPage
        info={info}
        versions={versions}
        photos={photos}
        deletedPhotos={deletedPhotos}
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
