import { SkeletonRows } from '@/components/ui/list-states'

/** The boxes of the screen at about their heights, so nothing moves when the money arrives. */
export function SurewinSkeleton() {
  return (
    <main className="page" aria-busy="true">
      <div className="who">
        <h1 className="h1">SureWin</h1>
      </div>
      <p className="vh" role="status">
        Loading SureWin
      </p>
      <div className="wallet">
        <SavingsSkeleton />
        <div className="wallet__b">
          <MovementsSkeleton />
        </div>
      </div>
    </main>
  )
}

export function SavingsSkeleton() {
  return <div className="card savings__cardbox" aria-hidden="true" />
}

export function MovementsSkeleton() {
  return (
    <div>
      <div className="section__head" aria-hidden="true" />
      <SkeletonRows rows={4} label="Loading the movements" />
    </div>
  )
}
