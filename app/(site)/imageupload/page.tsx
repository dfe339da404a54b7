import type { Metadata } from 'next'
import { UploadPage } from '@/components/content/upload-page'
import { getViewer } from '@/lib/auth/viewer'
import { getInfo, listDeletedPhotos, listPhotos } from '@/lib/content/read'

export const metadata: Metadata = { title: 'Deposit instructions' }

export default async function ImageUploadPage() {
  const [viewer, info, photos] = await Promise.all([getViewer(), getInfo(), listPhotos()])
  const access = viewer?.isAdmin ? 'staff' : viewer ? 'player' : 'visitor'
  const deletedPhotos = access === 'staff' ? await listDeletedPhotos() : []
  return <UploadPage info={info} photos={photos} deletedPhotos={deletedPhotos} access={access} />
}
