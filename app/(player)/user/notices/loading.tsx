import { PAGE } from '@/components/ui/classes'
import { SkeletonRows } from '@/components/ui/list-states'

export default function LoadingNotices() {
  return (
    <main className={`${PAGE} lg:max-w-160 lg:px-0`} aria-busy="true">
      <h1 className="text-title">Notices</h1>
      <SkeletonRows rows={5} label="Loading notices" />
    </main>
  )
}
